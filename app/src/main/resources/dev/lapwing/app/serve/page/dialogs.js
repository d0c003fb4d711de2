// Questions to the user. The browser keeps the focus inside them and closes them on Esc.
const LONGEST_NAME = 80;

function open(id) {
  byId(id).returnValue = '';
  for (const field of byId(id).querySelectorAll('input')) {
    field.value = '';
    field.setCustomValidity('');
  }
  byId(id).showModal();
}

for (const button of all('[data-close]')) button.onclick = () => button.closest('dialog').close();
for (const dialog of all('dialog')) {
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close(); // beside it; to return false would undo the click
  };
}

/** A name that is too long is not cut, but told of: whoever pasted it shall choose what stays. */
for (const field of all('input[name=name]')) {
  field.oninput = () => {
    const length = [...field.value.trim()].length;
    field.setCustomValidity(length > LONGEST_NAME ? `${length} characters; a class has at most ${LONGEST_NAME}.` : '');
    field.reportValidity();
  };
}

function nameClass() {
  const dialog = byId('naming');
  const form = dialog.firstChild;
  const many = selection ? `${count(selection.rows.length)} points` : 'this item';
  byId('naming-title').textContent = 'New class';
  form.querySelector('span').textContent = `Name for ${many}`;
  dialog.onclose = () => {
    const name = form.elements.name.value.trim();
    if (dialog.returnValue === 'ok' && name) label(name);
  };
  open('naming');
}

function editClass(name) {
  const dialog = byId('editing');
  const { name: field, into } = dialog.firstChild.elements;
  byId('editing-title').replaceChildren('Class ', bdi(name));
  const others = shownClasses().filter((each) => each.name !== name);
  into.replaceChildren(...others.map((each) => new Option(each.name, each.name)));
  into.disabled = others.length === 0;
  dialog.querySelector('[value=merge]').disabled = into.disabled;
  dialog.onclose = () => {
    const to = field.value.trim();
    if (dialog.returnValue === 'merge') change('merge', { class: name, to: into.value });
    if (dialog.returnValue === 'rename' && to && to !== name) change('rename', { class: name, to });
  };
  open('editing');
  field.value = name;
  field.select();
}

let searchTimer = 0;
function wireSearch() {
  const dialog = byId('searching');
  const [, says, list] = dialog.children;
  const field = dialog.querySelector('input');
  const find = async () => {
    const query = field.value.trim();
    const { total, rows } = query ? await askJson(`/api/search?q=${encodeURIComponent(query)}`).catch(() => ({ total: 0, rows: [] })) : { total: 0, rows: [] };
    if (query !== field.value.trim()) return;
    says.textContent = query ? `${count(total)} found${total > rows.length ? `, the first ${rows.length}` : ''}` : '';
    list.replaceChildren(...rows.map(({ row, id, text }) => {
      const made = element('button', '', bdi(id), element('bdi', 'soft', text ?? ''));
      made.onclick = () => goTo(row);
      return element('li', '', made);
    }));
  };
  field.oninput = () => {
    clearTimeout(searchTimer);
    searchTimer = setTimeout(find, 150);
  };
  field.onkeydown = async (event) => {
    if (event.key !== 'Enter') return;
    clearTimeout(searchTimer);
    await find(); // what is listed may be of fewer letters
    if (dialog.open) list.querySelector('button')?.click();
  };
  dialog.onclose = () => {
    clearTimeout(searchTimer);
    field.value = '';
    find();
  };
}
wireSearch();

async function finish() {
  const button = one('[data-command=finish]');
  button.disabled = true;
  toast('Solving afresh and writing the run …');
  try {
    const { revision } = await (await post('/api/finish', {}, { signal: undefined })).json();
    toast(`Predictions and report are in the folder ${state.run}. Go on labelling, or end with Ctrl-C in the terminal.`, 20_000);
    told.finished = revision;
  } catch (failure) {
    toast(failure instanceof Refusal ? failure.message : 'Lapwing does not answer: nothing was finished.');
  }
  button.disabled = false;
}

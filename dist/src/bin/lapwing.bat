@echo off
rem Runs the lapwing command on Windows: with its own Java if it has one, else with that of JAVA_HOME or the path.
rem LAPWING_JAVA_OPTIONS has more options for Java, e.g. -Xmx4g.
setlocal
set "LAPWING_JAVA=java"
if exist "%JAVA_HOME%\bin\java.exe" set "LAPWING_JAVA=%JAVA_HOME%\bin\java"
if exist "%~dp0..\runtime\bin\java.exe" set "LAPWING_JAVA=%~dp0..\runtime\bin\java"
"%LAPWING_JAVA%" -XX:-UsePerfData -XX:+UseParallelGC -XX:MaxNewSize=64m -XX:MaxRAMPercentage=80 ^
  --add-modules jdk.incubator.vector -Dfile.encoding=UTF-8 -Dlapwing.program=lapwing ^
  %LAPWING_JAVA_OPTIONS% -jar "%~dp0..\lib\lapwing.jar" %*
exit /b %ERRORLEVEL%

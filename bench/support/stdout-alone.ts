/** Keeps the output of the process for one caller: what builds and libraries print goes to the error stream. Answers how to print. */
export function stdoutAlone(): (text: string) => void {
  const print = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  return (text) => void print(text)
}

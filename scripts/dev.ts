import { spawn } from 'node:child_process'

/** The server with reload on one side, the pages with reload on the other; Ctrl-C ends both. */
const run = (command: string, args: string[]) =>
  spawn(command, args, { stdio: 'inherit', env: { ...process.env, PORT: process.env['PORT'] ?? '3000' } })

const children = [
  run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--include', 'server/**', 'server/main.ts']),
  run(process.execPath, ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '5173']),
]
const stop = (): void => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)

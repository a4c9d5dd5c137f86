import { spawn } from 'node:child_process'

/** The server, restarted when it changes, and Vite with hot reload in front of it, in one command. */
const apiUrl = 'http://127.0.0.1:3001'
const children = [
  spawn('node', ['--watch-path=server', '--watch-path=core', '--watch-path=supabase', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: '3001', PUBLIC_URL: 'http://127.0.0.1:3000' },
  }),
  spawn('vite', ['--host', '127.0.0.1', '--port', '3000', '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: apiUrl },
  }),
]

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)

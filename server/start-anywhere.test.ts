import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from './db/embedded.ts'
import { openPool } from './db/pool.ts'

/** The parts of a checkout that `npm start` needs; the web app is a placeholder that counts as built. */
const parts = ['core', 'node_modules', 'package.json', 'package-lock.json', 'scripts', 'server', 'supabase']
const repository = path.join(import.meta.dirname, '..')
const copies = '/var/lib/saguaro-mind-postgres'
const isRoot = process.getuid?.() === 0

let root: string
let hadCopies: boolean
beforeAll(async () => {
  hadCopies = existsSync(copies)
  root = await mkdtemp(path.join(tmpdir(), 'saguaro-anywhere-'))
  await chmod(root, 0o755)
})
afterAll(async () => {
  await rm(root, { recursive: true, force: true })
  if (isRoot && !hadCopies) await rm(copies, { recursive: true, force: true })
})

/** A checkout in a folder that only its owner may enter. */
async function closedCheckout(name: string, owner: { uid: number; gid: number }): Promise<string> {
  const folder = path.join(root, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  for (const part of parts) copy(path.join(repository, part), folder)
  await mkdir(path.join(folder, 'dist/web'), { recursive: true })
  await writeFile(path.join(folder, 'dist/web/index.html'), '<!doctype html><title>built</title>')
  await chown(folder, owner.uid, owner.gid)
  return folder
}

/** Linked where possible, because copying every package takes long. A tool's cache may change during the copy. */
function copy(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    execFileSync('rm', ['-rf', path.join(to, path.basename(from))])
    execFileSync('cp', ['-a', from, to], { stdio: 'ignore' })
  }
}

/** Runs `npm start`, requests its health, ends it with SIGTERM, and returns the output. */
async function startAndStop(folder: string, user: { uid: number; gid: number }) {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' },
    ...user,
  })
  const url = await ready(child)
  const health = (await fetch(`${url}/health`)).status
  const files = await listModes(path.join(folder, '.data'))
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return { url, health, files }
}

function ready(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (piece: Buffer) => {
      output += piece
      const url = /is ready on (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`The server ended: ${output}`)))
  })
}

async function listModes(folder: string) {
  const names = await readdir(folder)
  return Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(path.join(folder, name))).mode & 0o777 })),
  )
}

async function expectStopped(url: string, folder: string) {
  await expect(fetch(`${url}/health`)).rejects.toThrow()
  await expect(readFile(path.join(folder, '.data/postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
}

describe('npm start in a folder that only its owner may enter', () => {
  test.runIf(isRoot)(
    'works for root, and SIGTERM ends the server and its database',
    async () => {
      const folder = await closedCheckout('of-root', { uid: 0, gid: 0 })
      const { url, health, files } = await startAndStop(folder, { uid: 0, gid: 0 })
      expect(health).toBe(200)
      expect(files.filter(({ mode }) => mode & 0o077)).toEqual([])
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
      expect((await stat(copies)).mode & 0o777).toBe(0o711)
      await expectStopped(url, folder)
    },
    60_000,
  )

  test('works for an ordinary user, and SIGTERM ends the server and its database', async () => {
    const user = isRoot ? idOf('nobody') : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
    const folder = await closedCheckout('of-user', user)
    const { url, health, files } = await startAndStop(folder, user)
    expect(health).toBe(200)
    expect(files.filter(({ mode }) => mode & 0o077)).toEqual([])
    await expectStopped(url, folder)
  }, 60_000)
})

describe.runIf(isRoot)('a database that root starts', () => {
  test('runs as its own user ID if there is no user postgres, and later starts keep it', async () => {
    const folder = path.join(root, 'no-postgres')
    await mkdir(folder, { mode: 0o700 })
    const passwd = path.join(root, 'passwd')
    await writeFile(passwd, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n')
    const dataDir = path.join(folder, 'postgres')
    expect(await runsAs(dataDir, passwd)).toBe(60_578)
    expect(await runsAs(dataDir)).toBe(60_578)
    expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600)
  }, 60_000)

  test('starts from a folder that was copied as root', async () => {
    const [first, second] = [path.join(root, 'first'), path.join(root, 'second')]
    await mkdir(first, { mode: 0o700 })
    await runsAs(path.join(first, 'postgres'))
    execFileSync('cp', ['-r', first, second])
    expect(await runsAs(path.join(second, 'postgres'))).toBeGreaterThan(0)
  }, 60_000)

  test('holds none of root’s rights', async () => {
    const dataDir = path.join(root, 'first/postgres')
    const database = await startEmbedded(dataDir)
    const sql = openPool(database.url, { max: 1 })
    await expect(sql`select pg_read_file('/etc/shadow')`).rejects.toThrow('Permission denied')
    await sql.end()
    await database.stop()
  })
})

async function runsAs(dataDir: string, passwd?: string): Promise<number> {
  const database = await startEmbedded(dataDir, [], passwd ? { passwdFile: passwd } : {})
  const pid = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]
  const { uid } = await stat(`/proc/${pid}`)
  await database.stop()
  return uid
}

function idOf(name: string): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8' })),
  )
  return { uid, gid }
}

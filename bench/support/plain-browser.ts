import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from '../../scripts/find-chromium.ts'

interface Load {
  url: string
  /** Code that runs in the page before its own. */
  before: string
  /** The global promise that holds what was measured. */
  result: string
  /** How many times slower than this computer. */
  slowdown: number
}

export interface Browser {
  time: <T>(load: Load) => Promise<T>
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, string>>

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
]

/**
 * A browser like a person's: with its own folder for cached and compiled files, and without a debugger. A test runner
 * watches network and console, and for that the browser records a stack with each request, which takes a slow
 * computer longer than the request.
 */
export async function withPlainBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'saguaro-bench-browser-'))
  const browser = spawn(
    findChromium() ?? 'chromium',
    [...flags, `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const gone = once(browser, 'exit')
  try {
    const send = await connect(await addressOf(browser.stderr))
    return await work({ time: (load) => time(send, load) })
  } finally {
    browser.kill('SIGKILL')
    await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function time<T>(send: Send, { url, before, result, slowdown }: Load): Promise<T> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', width: 1440, height: 900 })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  await send('Page.enable', {}, sessionId)
  await send('Page.addScriptToEvaluateOnNewDocument', { source: before }, sessionId)
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId)
  await send('Page.navigate', { url }, sessionId)
  const expression = `window.${result}.then(JSON.stringify)`
  const answer = await send(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
    sessionId,
  )
  await send('Target.closeTarget', { targetId })
  return JSON.parse((answer.result as unknown as { value: string }).value)
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /ws:\/\/\S+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('The browser ended before it could be reached')
}

type Answer = { result?: Record<string, string>; error?: { message: string } }

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, ...answer } = JSON.parse(data)
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  let last = 0
  return (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(error.message)) : resolve(result ?? {}),
      )
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
}

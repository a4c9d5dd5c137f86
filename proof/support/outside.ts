import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#server/testing/machines/programs.ts'

/** A mail server that can be stopped; `received` has the recipient of each email. */
export async function startMailServer() {
  const port = await freePort()
  const received: { to: string; subject: string }[] = []
  let server: SMTPServer | undefined
  const up = async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: async (stream, session, done) => {
        let mail = ''
        for await (const chunk of stream) mail += chunk
        const subject = /^Subject: (.*)$/im.exec(mail)?.[1]?.trim() ?? ''
        received.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, subject })))
        done()
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', () => resolve()))
  }
  const down = async () => {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }
  await up()
  return { url: `smtp://127.0.0.1:${port}`, received, up, down }
}

/** An engine that speaks LibreTranslate's protocol, and can be stopped or hang forever. */
export async function startTranslator() {
  let server: Server | undefined
  let port = 0
  let isSlow = false
  const up = async () => {
    isSlow = false
    if (server) return
    server = createServer((request, response) => {
      request.resume()
      request.on('end', () => {
        if (isSlow) return
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{"translatedText":"El gato se sentó."}')
      })
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', () => resolve()))
    port = (server.address() as AddressInfo).port
  }
  const down = async () => {
    const closing = server
    server = undefined
    closing?.closeAllConnections()
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }
  const slow = async () => {
    isSlow = true
  }
  await up()
  return { url: `http://127.0.0.1:${port}`, up, down, slow }
}

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailEngine, OutgoingMail } from './types.ts'

export type LocalMail = OutgoingMail & { id: string; writtenAt: string }

/**
 * Stores each email as a file instead of sending it: an .eml for mail programs, and the same as JSON for the
 * developer's mailbox. The file is named after the Message-ID, so an email sent twice is still one file.
 */
export function localEngine(folder: string): MailEngine {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    name: 'local',
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = fileNameOf(mail.messageId)
      const { message } = await composer.sendMail(mail)
      const kept: LocalMail = { ...mail, id, writtenAt: new Date().toISOString() }
      await replaceFile(path.join(folder, `${id}.eml`), message as Buffer)
      await replaceFile(path.join(folder, `${id}.json`), JSON.stringify(kept))
    },
    close: () => composer.close(),
  }
}

export async function listLocalMails(folder: string): Promise<LocalMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(names.map(async (name) => parse(await readFile(path.join(folder, name)))))
  return mails.sort((a, b) => b.writtenAt.localeCompare(a.writtenAt))
}

function parse(bytes: Buffer): LocalMail {
  return JSON.parse(bytes.toString('utf8')) as LocalMail
}

function fileNameOf(messageId: string): string {
  return messageId.replace(/[<>]|@.*$/g, '').replace(/[^\w-]/g, '_')
}

async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

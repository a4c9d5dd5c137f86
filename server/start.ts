import type { AddressInfo } from 'node:net'
import { type Http, startHttp } from './app.ts'
import { sealOldSecrets } from './auth/sealed-secret.ts'
import { openSetupCode, setupCodeHours } from './auth/setup-code.ts'
import { readConfig } from './config.ts'
import { demoAccounts, demoPassword, loadDemo } from './db/demo.ts'
import { refuseFilesOfAnother } from './db/files/file-store.ts'
import { loadKeys } from './db/keys.ts'
import { openDatabase } from './db/open-database.ts'
import { mailRoute } from './engines/mail/route.ts'
import { startJobs } from './jobs/index.ts'
import { type Logger, openLog } from './log.ts'
import { startObserving } from './observe/start-observing.ts'
import type { Services } from './services.ts'

/** Starts the parts in order and stops them in reverse. */
export async function start(): Promise<{ log: Logger; stop: () => Promise<void> }> {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  const { sql, requests } = database
  try {
    await refuseFilesOfAnother(config, sql)
    const demo = await loadDemo(sql, config.DEMO, !config.DATABASE_URL)
    const services: Services = { config, log, sql, requests, keys: await loadKeys(sql), demo }
    await sealOldSecrets(services)
    let http: Http | undefined
    const sockets = () => http?.sockets() ?? 0
    const observing = await startObserving(services, sockets)
    http = await startHttp(services, observing.observers)
    const { server, stop: stopHttp } = http
    await observing.serve()
    const jobs = await startJobs(services, { sockets, recent: observing.recent })
    const { port } = server.address() as AddressInfo
    console.log(await welcome(config.PUBLIC_URL ?? `http://${config.HOST}:${port}`, demo))
    // An error while stopping may ask for the stop a second time; both wait for the same one.
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await Promise.all([stopHttp(), jobs.stop()])
      await observing.stop()
      await database.close()
    }
    return {
      log,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }

  async function welcome(url: string, demo: boolean): Promise<string> {
    const lines = [`Saguaro Mind is ready on ${url}`]
    if (demo)
      lines.push(
        '',
        `Demo accounts, password ${demoPassword}`,
        ...Object.entries(demoAccounts).map(([email, who]) => `  ${email.padEnd(30)}${who}`),
      )
    const [state] = await sql<{ setup: boolean }[]>`
      select not exists (select from public.user_roles where role = 'admin') as setup`
    if (state?.setup) {
      const code = await openSetupCode(sql)
      lines.push(
        '',
        `No supervising physician yet. Create the account at ${url}/admin-setup with the setup code ${code}`,
        `The code works for ${setupCodeHours} hours. For a new one, run: npm run setup-code`,
      )
    }
    if (mailRoute(config, demo) === 'none')
      lines.push('', 'No email is sent yet. Set SMTP_URL; until then email waits.')
    return lines.join('\n')
  }
}

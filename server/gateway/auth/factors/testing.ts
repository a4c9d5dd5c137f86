import { TOTP, URI } from 'otpauth'
import type { TestServer } from '#server/testing/server.ts'
import { prove, readData, register, type signIn } from '../testing.ts'

type Client = Awaited<ReturnType<typeof signIn>>['client']

/** An authenticator app whose clock can be set ahead: a code is accepted once, and the tests cannot wait 30 s. */
export function appFor(uri: string) {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP')
  let step = Math.floor(Date.now() / 30_000)
  return {
    secret: totp.secret.base32,
    code: () => totp.generate({ timestamp: step * 30_000 }),
    nextCode: () => {
      step += 1
      return totp.generate({ timestamp: step * 30_000 })
    },
  }
}

/** A person with an authenticator app, signed in with both steps. */
export async function registerWithApp(server: TestServer) {
  const person = await register(server)
  await prove(server, person)
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  const app = appFor(data.totp.uri)
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code: app.code() })
  if (error) throw error
  return { ...person, app, factorId: data.id }
}

export async function tokenOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}

export async function dataFor(server: TestServer, client: Client) {
  return readData(server, await tokenOf(client))
}

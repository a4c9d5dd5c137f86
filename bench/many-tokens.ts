import { decodeJwt } from 'jose'
import { WebSocket } from 'ws'
import { createActor } from '#server/testing/actors.ts'
import { compare, takeTurns } from './support/before-during-after.ts'
import type { BenchResult } from './support/result.ts'
import { startServer } from './support/start-server.ts'
import { withDatabase } from './support/with-database.ts'

const turns = 5
const rounds = 120
/** Other people who listen as the app does, before, during and after. */
const ordinary = 20
/** As many as one person may have, each with its own token. */
const sockets = 20
const channels = 10

/**
 * M8: from the moment a notification is written until its owner has it, while another person listens to everything
 * they can, with a separate token of one session per channel.
 */
export default function manyTokens(): Promise<BenchResult> {
  return withDatabase(async (database) => {
    const { sql } = database
    const { keys, port, stop } = await startServer(database)
    const address = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${keys.publishableKey}&vsn=2.0.0`

    let heard = () => {}
    const owner = await createActor({ sql, keys })
    const own = await listen(address, [owner.token], (event) => event === 'postgres_changes' && heard())
    const others: WebSocket[] = []
    for (let n = 0; n < ordinary; n++) {
      const { token } = await createActor({ sql, keys })
      others.push(await listen(address, [token], () => {}))
    }
    const measure = async () => {
      const taken: number[] = []
      for (let round = 0; round < rounds; round++) {
        const from = performance.now()
        const arrived = new Promise<void>((resolve) => {
          heard = resolve
        })
        await sql`insert into notifications (user_id, kind, title) values (${owner.id}, 'bench', 'Visit')`
        await arrived
        taken.push(performance.now() - from)
      }
      return taken
    }
    const attack = async () => {
      const hostile = await createActor({ sql, keys })
      const claims = decodeJwt(hostile.token)
      const listeners: WebSocket[] = []
      for (let n = 0; n < sockets; n++) {
        const tokens = Array.from({ length: channels }, (_, c) =>
          keys.sign({ ...claims, jti: `${n}-${c}` }, 3600),
        )
        listeners.push(await listen(address, await Promise.all(tokens), () => {}))
      }
      return async () => {
        for (const socket of listeners) socket.terminate()
      }
    }
    await measure()
    const taken = await takeTurns(turns, measure, attack)
    for (const socket of [own, ...others]) socket.terminate()
    await stop()
    return {
      name: `M8: ${sockets * channels} channels of one session, each with a token of its own, beside ${ordinary} people`,
      rows: compare("somebody else's notification arrives", taken),
    }
  })
}

/** One socket with a channel for each token, listening to every notification it may see. */
async function listen(
  address: string,
  tokens: string[],
  onEvent: (event: string) => void,
): Promise<WebSocket> {
  const ws = new WebSocket(address)
  await new Promise((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  let missing = tokens.length
  const joined = new Promise<void>((resolve, reject) => {
    ws.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data))
      if (event === 'phx_reply' && payload.status === 'ok' && --missing === 0) resolve()
      if (event === 'phx_reply' && payload.status !== 'ok') reject(new Error(payload.response.reason))
      onEvent(event)
    })
  })
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'notifications' }] }
  for (const [n, token] of tokens.entries())
    ws.send(
      JSON.stringify([String(n), String(n), `realtime:${n}`, 'phx_join', { config, access_token: token }]),
    )
  await joined
  return ws
}

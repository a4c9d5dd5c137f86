import { WebSocket } from 'ws'

export type Listener = { socket: WebSocket; joined: Promise<void> }

type Listening = {
  heard?: (row: Record<string, unknown>) => void
  /** As the app has it: `user_id=eq.…`. Without one, a socket asks for everything it may see. */
  filter?: string
  localAddress?: string
}

/** A socket that listens for notifications. */
export function listen(
  url: string,
  key: string,
  token: string,
  { heard = () => {}, filter, localAddress = '127.0.0.1' }: Listening = {},
): Listener {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
  const socket = new WebSocket(address, { localAddress })
  const config = {
    postgres_changes: [{ event: '*', schema: 'public', table: 'notifications', ...(filter && { filter }) }],
  }
  const joined = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The socket was closed')))
    socket.on('open', () =>
      socket.send(JSON.stringify(['1', '1', 'realtime:bell', 'phx_join', { config, access_token: token }])),
    )
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data))
      if (event === 'phx_reply' && payload.status === 'ok') resolve()
      if (event === 'phx_reply' && payload.status !== 'ok')
        reject(new Error(JSON.stringify(payload.response)))
      if (event === 'postgres_changes') heard(payload.data.record)
    })
  })
  joined.catch(() => {})
  return { socket, joined }
}

let used = 0
/** Limits hold for each address; people have one each. */
export const nextAddress = () => {
  used = (used + 1) % 60_000
  return `127.2.${Math.floor(used / 250)}.${1 + (used % 250)}`
}

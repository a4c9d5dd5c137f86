import type { Caller } from '#server/db/run-as.ts'
import type { Services } from '#server/services.ts'
import type { Hold } from '../hold-refusals.ts'
import type { Permissions } from './authorize.ts'
import type { Bus } from './bus.ts'
import type { Condition } from './filter.ts'
import type { ChangeRequest, JoinConfig } from './join-config.ts'
import type { Limits, Paces, UsageCounter } from './limits.ts'
import type { Payload, Version } from './protocol.ts'
import type { Publication } from './publication.ts'

/** One client's connection. */
export type Socket = {
  /** The request that opened it, which all log lines about it name. */
  id: string
  version: Version
  /** The key it connected with, used until it sends a user's token. */
  apikey: string
  /** Its address, for the audit log. */
  address: string
  channels: Map<string, Channel>
  /** The user whose sockets it is counted among. */
  userId: string | undefined
  /** Called when someone has signed in on it: it no longer counts as an unknown socket of the address. */
  known: () => void
  /** It broke the rules: its address opens fewer sockets for a while. */
  blame: () => void
  /** Joins refused since the last that was not. */
  refusals: number
  send: (data: string | Buffer) => void
  close: (code: number, reason: string) => void
}

/** A `postgres_changes` request of a channel, understood. */
export type Subscription = ChangeRequest & { schema: string; id: number; conditions: Condition[] }

/** One topic that one socket has joined. */
export type Channel = {
  id: string
  socket: Socket
  joinRef: string | null
  /** As the client writes it, `realtime:visit:1`; `name` is what policies see as realtime.topic(), `visit:1`. */
  topic: string
  name: string
  config: JoinConfig
  token: string
  caller: Caller
  permissions: Permissions
  /** The user it is counted for while it is joined. */
  countedFor: string | undefined
  subscriptions: Subscription[]
  presence: { key: string; listens: boolean; meta: Payload | undefined }
  expiry: NodeJS.Timeout | undefined
}

/** What the parts of realtime share in one process. */
export type Realtime = {
  services: Services
  limits: Limits
  hold: Hold
  bus: Bus
  sockets: Set<Socket>
  /** How many sockets each user has. */
  users: UsageCounter
  /** How many channels each user has joined, on all sockets. */
  userChannels: UsageCounter
  /** The rate at which each address joins. */
  joins: Paces
  /** The rate at which each user writes to channels. */
  writes: Paces
  publication: Publication
  /** Joined channels by name. */
  rooms: Map<string, Set<Channel>>
  /**
   * Counts changes of access, such as the end of a session, so that code can tell whether one happened during a
   * query.
   */
  accessChanges: number
}

export function* channelsOf({ sockets }: Pick<Realtime, 'sockets'>): Generator<Channel> {
  for (const socket of sockets) yield* socket.channels.values()
}

export function isJoined(channel: Channel): boolean {
  return channel.socket.channels.get(channel.topic) === channel
}

import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { defaultDataDir } from './data-dir.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const seconds = z.coerce.number().int().positive()
const count = z.coerce.number().int().positive()

const endpoint = z.url({ protocol: /^https?$/ }).optional()
const secret = z.string().min(1).optional()

const known = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default(defaultDataDir),
  WEB_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections of this process for requests, and for its own work. Two more listen. */
  DATABASE_POOL: count.default(8),
  DATABASE_SERVER_POOL: count.default(5),
  /** PgBouncer in front of the same database, as a login whose only right is to take on a caller's role. */
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACCESS_LOG: flag.default(true),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** 9464 unless it is taken; 0 for none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: z.string().min(1).default('saguaro-mind'),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  STORAGE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),

  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: endpoint,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)+$/, 'must end with a slash, such as practice/')
    .default('saguaro/'),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  S3_PATH_STYLE: flag.optional(),

  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),

  AUDIT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),
  AUDIT_ANCHOR_DIR: z.string().min(1).optional(),

  WAL_ARCHIVE_DIR: z.string().min(1).optional(),

  PHARMACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  PHARMACY_TOKEN: z.string().min(1).optional(),
  INTERACTIONS_URL: z.url({ protocol: /^https?$/ }).optional(),
  INTERACTIONS_TOKEN: z.string().min(1).optional(),
  INTERACTIONS_NAME: z.string().min(1).max(80).optional(),

  PAGER_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAGER_TOKEN: z.string().min(1).optional(),

  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key as npm run push:keys makes it')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key as npm run push:keys makes it')
    .optional(),
  /** The contact address for push services, in case something is wrong with our messages. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  /** Origins of push services in addition to those of the browser vendors, separated by commas. */
  PUSH_SERVICES: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((one) => new URL(one).origin)))
    .optional(),

  STUN_URL: z
    .string()
    .regex(/^stuns?:/, 'must begin with stun: or stuns:')
    .optional(),
  TURN_URL: z
    .string()
    .regex(/^turns?:/, 'must begin with turn: or turns:')
    .optional(),
  TURN_SECRET: z.string().min(1).optional(),

  OPENAI_BASE_URL: endpoint,
  OPENAI_API_KEY: secret,
  OPENAI_MODEL: z.string().min(1).optional(),
  SPEECH_TO_TEXT_URL: endpoint,
  SPEECH_TO_TEXT_API_KEY: secret,
  SPEECH_TO_TEXT_MODEL: z.string().min(1).default('whisper-1'),
  SPEECH_TO_TEXT_INSIDE: flag.default(false),
  BROWSER_VENDOR_SPEECH: flag.default(false),
  TEXT_TO_SPEECH_URL: endpoint,
  TEXT_TO_SPEECH_API_KEY: secret,
  TEXT_TO_SPEECH_MODEL: z.string().min(1).default('tts-1'),
  TEXT_TO_SPEECH_VOICE: z.string().min(1).default('alloy'),
  LIBRETRANSLATE_URL: endpoint,
  LIBRETRANSLATE_API_KEY: secret,
  REDACT_IDENTIFIERS: flag.default(true),
  ENGINE_SECONDS: seconds.default(60),
  MAX_AUDIO_BYTES: count.default(25 * 1024 * 1024),

  VISIT_CLOSE_HOURS: count.default(4),

  ACCESS_TOKEN_SECONDS: seconds.default(3600),
  SIGNING_KEY_DAYS: count.default(90),
  STAFF_IDLE_SECONDS: seconds.default(15 * 60),
  PATIENT_IDLE_SECONDS: seconds.default(30 * 60),
  STAFF_SESSION_SECONDS: seconds.default(12 * 60 * 60),
  PATIENT_SESSION_SECONDS: seconds.default(30 * 24 * 60 * 60),
  /** Unless it is said: everywhere but in the demo practice. */
  REQUIRE_STAFF_MFA: flag.optional(),
  PASSWORD_TRIES_PER_MINUTE: count.default(5),
  AUTH_REQUESTS_PER_MINUTE: count.default(60),
  MAILS_PER_HOUR: count.default(5),
  IDENTITY_PROOF_SECONDS: seconds.default(15 * 60),
  PASSWORD_HASH_KIB: z.coerce.number().int().min(19_456).max(1_048_576).default(65_536),
  MAX_BODY_BYTES: count.default(1024 * 1024),
  /** How many bytes of request bodies this process holds at the same time. */
  BODY_BUFFER_BYTES: count.default(128 * 1024 * 1024),
  MAX_UPLOAD_BYTES: count.default(50 * 1024 * 1024),
  MAX_ROWS: count.default(1000),
  STATEMENT_SECONDS: seconds.default(5),
  /** 0 is as often as they like. */
  PERSON_REQUESTS_PER_SECOND: z.coerce.number().int().min(0).default(25),
  /** Connections one address may have open, unless all come through a trusted proxy; 0 means no limit. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(512),
  TRUST_PROXY: flag.default(false),
})

const settings = known
  .refine(({ OPENAI_BASE_URL, OPENAI_MODEL }) => !OPENAI_BASE_URL || OPENAI_MODEL, {
    path: ['OPENAI_MODEL'],
    message: 'must name a model when OPENAI_BASE_URL is set',
  })
  .refine(({ DATABASE_URL, WAL_ARCHIVE_DIR }) => !DATABASE_URL || !WAL_ARCHIVE_DIR, {
    path: ['WAL_ARCHIVE_DIR'],
    message: 'works with the embedded database only; archive a database of your own with its own tools',
  })
  .refine(({ DATABASE_URL, DATABASE_POOLER_URL }) => !DATABASE_POOLER_URL || DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'must be a direct connection to the database that DATABASE_POOLER_URL leads to',
  })
  .refine(({ S3_BUCKET, STORAGE_KEY }) => !S3_BUCKET || STORAGE_KEY, {
    path: ['STORAGE_KEY'],
    message: 'must be set when S3_BUCKET is: a key in DATA_DIR would be lost with this machine',
  })
  .refine((set) => set.BODY_BUFFER_BYTES >= Math.max(set.MAX_BODY_BYTES, set.MAX_AUDIO_BYTES) + 64 * 1024, {
    path: ['BODY_BUFFER_BYTES'],
    message: 'must have room for one body of MAX_BODY_BYTES or MAX_AUDIO_BYTES, and 64 KiB more',
  })
  .refine(hasReachableLinks, {
    path: ['PUBLIC_URL'],
    message:
      'must be set when SMTP_URL is and HOST is not this machine: links in emails lead there, such as https://practice.example',
  })
  .refine(hasAllOrNone, {
    path: ['VAPID_PUBLIC_KEY'],
    message: 'is used together with VAPID_PRIVATE_KEY and VAPID_SUBJECT: set all three or none',
  })
  .refine(keysMatch, { path: ['VAPID_PUBLIC_KEY'], message: 'does not belong to VAPID_PRIVATE_KEY' })

type Links = Pick<z.infer<typeof known>, 'HOST' | 'PUBLIC_URL' | 'SMTP_URL'>

/** Without PUBLIC_URL, links lead to HOST, which works only for people on this machine. */
function hasReachableLinks({ HOST, PUBLIC_URL, SMTP_URL }: Links): boolean {
  return !SMTP_URL || PUBLIC_URL !== undefined || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(HOST)
}

type Vapid = Pick<z.infer<typeof known>, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>

function hasAllOrNone({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Vapid): boolean {
  const given = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].filter((one) => one !== undefined)
  return given.length === 0 || given.length === 3
}

/** With keys of two pairs every push service would refuse every message. */
function keysMatch({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Vapid): boolean {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return true
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url')
  } catch {
    return false
  }
  return curve.getPublicKey('base64url') === VAPID_PUBLIC_KEY
}

export type Config = z.infer<typeof settings>

/** Reads the environment once. A bad setting stops the start, and the message names every one of them. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These settings cannot be used:\n${lines.join('\n')}`)
}

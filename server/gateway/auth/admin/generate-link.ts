import { z } from 'zod'
import { insertUser } from '#server/auth/create-user.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import type { Sql } from '#server/db/pool.ts'
import type { VerifyType } from '../accept-token.ts'
import { checkPassword } from '../check-password.ts'
import type { AuthContext } from '../context.ts'
import { emailExists, invalid, Refused } from '../errors.ts'
import * as fields from '../fields.ts'
import { issueOneTimeToken, type TokenKind } from '../one-time-tokens.ts'
import { readBody } from '../read-body.ts'
import { redirectTarget } from '../redirect-target.ts'
import { inTransaction } from '../transaction.ts'
import { describeUser, findUser, getUserRow } from '../users.ts'

const schema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: fields.email,
  new_email: fields.email.nullish(),
  password: fields.password.nullish(),
  data: fields.metadata,
  redirect_to: z.string().nullish(),
})

type LinkRequest = z.infer<typeof schema>

const purposes: Record<LinkRequest['type'], { kind: TokenKind; verify: VerifyType }> = {
  signup: { kind: 'confirmation', verify: 'signup' },
  invite: { kind: 'confirmation', verify: 'invite' },
  magiclink: { kind: 'magiclink', verify: 'magiclink' },
  recovery: { kind: 'recovery', verify: 'recovery' },
  email_change_current: { kind: 'email_change_current', verify: 'email_change' },
  email_change_new: { kind: 'email_change_new', verify: 'email_change' },
}

/** The link and the code an email would contain, to be sent another way. */
export async function generateLink(c: AuthContext) {
  const { services } = c.var
  const body = await readBody(c, schema)
  const { kind, verify } = purposes[body.type]
  const passwordHash = await passwordFor(c, body)
  const { user, issued } = await inTransaction(services.sql, async (tx) => {
    const makes = body.type === 'signup' || body.type === 'invite'
    const id = makes ? await newAccount(tx, body, passwordHash) : await knownAccount(tx, body.email)
    const newEmail = verify === 'email_change' ? await plannedEmail(tx, id, body.new_email) : undefined
    const sentTo = kind === 'email_change_new' && newEmail ? newEmail : body.email
    return { issued: await issueOneTimeToken(tx, id, kind, sentTo), user: await getUserRow(tx, id) }
  })
  const redirect = redirectTarget(c, body.redirect_to ?? c.req.query('redirect_to'))
  const query = new URLSearchParams({ token: issued.token, type: verify, redirect_to: redirect })
  return c.json({
    ...describeUser(user),
    action_link: `${c.var.site}/auth/v1/verify?${query}`,
    email_otp: issued.code,
    hashed_token: issued.token,
    verification_type: body.type,
    redirect_to: redirect,
  })
}

async function passwordFor(c: AuthContext, { type, email, password, data }: LinkRequest) {
  if (type !== 'signup') return null
  if (!password) throw invalid('Signup requires a valid password')
  await checkPassword(password, { email, metadata: data })
  return hashPassword(password, c.var.services.config.PASSWORD_HASH_KIB)
}

async function knownAccount(tx: Sql, email: string): Promise<string> {
  const known = await findUser(tx, { email })
  if (!known) throw new Refused(404, 'user_not_found', 'User with this email not found')
  return known.id
}

/** An account that was never confirmed can be asked again. */
export async function newAccount(
  tx: Sql,
  { type, email, data }: Pick<LinkRequest, 'type' | 'email' | 'data'>,
  passwordHash: string | null,
): Promise<string> {
  const known = await findUser(tx, { email })
  if (known?.email_confirmed_at) throw emailExists()
  if (known) return known.id
  const invited = type === 'invite'
  const { id } = await insertUser(tx, { email, passwordHash, metadata: data, confirmed: false, invited })
  return id
}

async function plannedEmail(tx: Sql, userId: string, newEmail: string | null | undefined): Promise<string> {
  if (!newEmail) throw invalid('new_email is required to change the email address')
  if (await findUser(tx, { email: newEmail })) throw emailExists()
  await tx`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = now(), email_change_confirm_status = 0
    where id = ${userId}`
  return newEmail
}

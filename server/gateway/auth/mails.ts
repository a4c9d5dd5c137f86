import { practice } from '#core/practice.ts'
import type { Sql } from '#server/db/pool.ts'
import { queueMail } from '#server/functions/mail/queue-mail.ts'
import type { OneTimeToken } from './one-time-tokens.ts'

type Words = { subject: string; text: string }

const footer = `${practice.name}\n${practice.phone.label}`
const notYou = 'If this was not you, nothing has changed and you can ignore this message.'

/** Every mail that signing in can cause. Links lead to a page that asks for a click, so a mail scanner uses up nothing. */
const mails = {
  confirm: ({ link, code }: Link): Words => ({
    subject: `Confirm your e-mail address for ${practice.name}`,
    text: `Welcome. To finish your registration, open this link within 24 hours:\n\n${link}\n\nOr enter this code: ${code}\n\n${notYou}`,
  }),
  invite: ({ link, code }: Link): Words => ({
    subject: `You are invited to ${practice.name}`,
    text: `An account was prepared for you. To accept it, open this link within 24 hours:\n\n${link}\n\nOr enter this code: ${code}`,
  }),
  alreadyRegistered: ({ signIn, reset }: { signIn: string; reset: string }): Words => ({
    subject: `You already have an account with ${practice.name}`,
    text: `Someone just tried to register with this e-mail address. If it was you: you already have an account, so you can simply sign in:\n\n${signIn}\n\nForgot your password? Choose a new one here:\n\n${reset}\n\n${notYou}`,
  }),
  recover: ({ link, code }: Link): Words => ({
    subject: 'Choose a new password',
    text: `Someone asked to reset the password of your ${practice.name} account. To choose a new one, open this link within an hour:\n\n${link}\n\nOr enter this code: ${code}\n\n${notYou}`,
  }),
  signIn: ({ link, code }: Link): Words => ({
    subject: `Your sign-in link for ${practice.name}`,
    text: `To sign in, open this link within an hour:\n\n${link}\n\nOr enter this code: ${code}\n\n${notYou}`,
  }),
  changeEmail: ({ link, code, newEmail }: Link & { newEmail: string }): Words => ({
    subject: 'Confirm the change of your e-mail address',
    text: `Someone asked to change the e-mail address of your ${practice.name} account to ${newEmail}. The change happens once both addresses have confirmed it. To confirm, open this link within 24 hours:\n\n${link}\n\nOr enter this code: ${code}\n\n${notYou}`,
  }),
  emailTaken: (): Words => ({
    subject: `Someone tried to use your e-mail address at ${practice.name}`,
    text: `Another account asked to change its e-mail address to yours. Your account keeps it, and nothing has changed.`,
  }),
  reauthenticate: ({ code }: { code: string }): Words => ({
    subject: `Your ${practice.name} code`,
    text: `Enter this code within 15 minutes to confirm that it is you: ${code}\n\nIf you did not ask for it, sign in and change your password.`,
  }),
  passwordChanged: (): Words => ({
    subject: 'Your password was changed',
    text: `The password of your ${practice.name} account was just changed, and every other device was signed out.\n\nIf this was not you, reset your password now and call us.`,
  }),
  emailChanged: ({ newEmail }: { newEmail: string }): Words => ({
    subject: 'Your e-mail address was changed',
    text: `The e-mail address of your ${practice.name} account is now ${newEmail}. This address can no longer be used to sign in.\n\nIf this was not you, call us.`,
  }),
  newDevice: ({ device, address, site }: { device: string; address: string; site: string }): Words => ({
    subject: 'New sign-in to your account',
    text: `Someone just signed in to your ${practice.name} account from a device we haven't seen before:\n\n${device}\nAddress: ${address}\n\nIf this was you, you don't need to do anything. If it wasn't, change your password now and sign out everywhere else under Security:\n\n${site}`,
  }),
  failedTries: ({ tries, site }: { tries: number; site: string }): Words => ({
    subject: `${tries} failed sign-ins to your account`,
    text: `Someone entered a wrong password or code for your ${practice.name} account ${tries} times in a row. They haven't gotten in, and each try now has to wait longer.\n\nIf this was you, you can reset your password here:\n\n${site}/reset-password\n\nIf it wasn't and you use this password anywhere else, change it there and here.`,
  }),
  secondStepRemoved: (): Words => ({
    subject: 'Two-step sign-in was removed from your account',
    text: `A supervisor of ${practice.name} removed two-step sign-in from your account because it was reported lost, and signed you out everywhere. You can sign in with your password and set it up again.\n\nIf you didn't ask for this, reset your password now and call us.`,
  }),
  passkeyAdded: (): Words => ({
    subject: 'A passkey was added to your account',
    text: `A passkey that can sign in to your ${practice.name} account was just added.\n\nIf this wasn't you, sign in, remove it under Security, change your password and call us.`,
  }),
  passkeyRemoved: (): Words => ({
    subject: 'A passkey was removed from your account',
    text: `A passkey of your ${practice.name} account was just removed. It can no longer sign in.\n\nIf this wasn't you, reset your password now and call us.`,
  }),
  twoStepOn: (): Words => ({
    subject: 'Two-step sign-in is on',
    text: `Two-step sign-in was just turned on for your ${practice.name} account.\n\nIf this was not you, reset your password now and call us.`,
  }),
  twoStepOff: (): Words => ({
    subject: 'Two-step sign-in is off',
    text: `Two-step sign-in was just turned off for your ${practice.name} account.\n\nIf this was not you, reset your password now and call us.`,
  }),
} as const

type Link = { link: string; code: string }
type Mails = typeof mails

export async function sendMail<K extends keyof Mails>(
  tx: Sql,
  kind: K,
  to: string,
  ...values: Parameters<Mails[K]>
): Promise<void> {
  const words = (mails[kind] as (...values: Parameters<Mails[K]>) => Words)(...values)
  await queueMail(tx, {
    to,
    kind: `auth_${kind}`,
    subject: words.subject,
    text: `${words.text}\n\n${footer}\n`,
  })
}

/** A page of ours that takes the token from its address and hands it in when the person says so. */
export function linkTo(site: string, page: 'confirm-email' | 'reset-password', type: string) {
  return ({ token, code }: OneTimeToken, redirect?: string): Link => {
    const query = new URLSearchParams({ token_hash: token, type })
    if (redirect && redirect !== site) query.set('redirect_to', redirect)
    return { link: `${site}/${page}?${query}`, code }
  }
}

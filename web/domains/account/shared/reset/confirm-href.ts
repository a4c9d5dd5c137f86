import { paths } from '#web/platform/paths.ts'

/** The page that accepts an email's code, with known values filled in. A code is valid for only one kind of email. */
export const confirmHref = (known: { email?: string; type?: string }) =>
  `${paths.confirmEmail}?${new URLSearchParams(known)}`

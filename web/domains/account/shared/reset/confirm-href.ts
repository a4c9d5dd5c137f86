import { paths } from '#web/platform/paths.ts'

/** The page that takes the code of a mail, with what is known filled in: a code counts for one kind of mail alone. */
export const confirmHref = (known: { email?: string; type?: string }) =>
  `${paths.confirmEmail}?${new URLSearchParams(known)}`

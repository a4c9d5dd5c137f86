import { paths } from '#web/platform/paths.ts'

/** The page that takes the code of a mail, its address filled in. */
export const confirmHref = (email: string) => `${paths.confirmEmail}?${new URLSearchParams({ email })}`

import { NotesToSign } from '#web/domains/notes/provider/editor/notes-to-sign.tsx'

export const Component = NotesToSign

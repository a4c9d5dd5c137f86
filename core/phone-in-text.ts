import { practice } from './practice.ts'

/** The phone number within a sentence. What shows the sentence makes a link of it (`withPhone`). */
export const phoneInText = practice.phone.label.replaceAll(' ', '\u00a0')

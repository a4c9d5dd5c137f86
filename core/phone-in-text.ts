import { practice } from './practice.ts'

/** The phone number within a sentence: no line ends in the middle of it. A link to it has `whitespace-nowrap`. */
export const phoneInText = practice.phone.label.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')

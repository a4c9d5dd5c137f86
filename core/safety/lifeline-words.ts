/**
 * How to reach the 988 Lifeline, in the middle of a sentence. In Spanish a call needs the 2 and a text the word
 * AYUDA; without them the line answers in English. The full list of lines is larger, and few screens need it.
 */
export const reach988 = {
  en: 'call or text 988',
  es: 'llame al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988',
} as const

export const reach988Or911 = {
  en: 'call or text 988, or call 911',
  es: 'llame al 988 y oprima 2, envíe AYUDA por mensaje de texto al 988, o llame al 911',
} as const

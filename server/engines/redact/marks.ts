/**
 * A mark is `[NAME-Q1]`: what kind of word is hidden, and its number after a Q. The Q is what tells a mark from words
 * that clinicians write in brackets, such as "[GAD-7]": those are never marks, whatever their number. Models and
 * translators change case, spaces, brackets and the word before the hyphen, so all of that may differ.
 */
export const markPattern = /[[［【]\s*[\p{L}\p{M}]+\s*[-–—]\s*[QＱ]\s*(\d+)\s*[\]］】]/giu

export const markFor = (label: string, number: number) => `[${label}-Q${number}]`

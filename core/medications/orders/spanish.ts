const words: readonly (readonly [RegExp, string])[] = [
  [/\b(?:dos|2) veces (?:a la|por) semana\b/g, 'twice a week'],
  [/\b(?:tres|3) veces (?:a la|por) semana\b/g, 'three times a week'],
  [/\b(?:(?:una|1) vez )?(?:a la|por) semana\b|\bsemanal(?:mente)?\b|\bcada semana\b/g, 'weekly'],
  [/\b(?:(?:una|1) vez )?al mes\b|\bmensual(?:mente)?\b|\bcada mes\b/g, 'monthly'],
  [/\b(?:dos|2) veces (?:al|por|cada) dia\b|\b(?:dos|2) veces diari[ao]s?\b/g, 'twice daily'],
  [/\b(?:tres|3) veces (?:al|por|cada) dia\b|\b(?:tres|3) veces diari[ao]s?\b/g, 'three times daily'],
  [/\b(?:cuatro|4) veces (?:al|por|cada) dia\b|\b(?:cuatro|4) veces diari[ao]s?\b/g, 'four times daily'],
  [/\bcada cuatro horas\b/g, 'every 4 hours'],
  [/\bcada seis horas\b/g, 'every 6 hours'],
  [/\bcada ocho horas\b/g, 'every 8 hours'],
  [/\bcada doce horas\b/g, 'every 12 hours'],
  [/\bcada (\d+) (?:horas?|hrs?)\b/g, 'every $1 hours'],
  [/\bcada tercer dia\b|\bun dia si y (?:un dia|otro) no\b/g, 'every other day'],
  [
    /\b(?:(?:una|1) vez (?:al|por|cada) dia|una vez diaria|diariamente|diari[oa]|cada dia|todos los dias|al dia|por dia)\b/g,
    'once daily',
  ],
  [
    /\b(?:(?:por|en|a) la noche|cada noche|todas las noches|antes de (?:dormir|acostarse)|al (?:dormir|acostarse))\b/g,
    'at bedtime',
  ],
  [/\b(?:(?:por|en|a) la manana|cada manana|todas las mananas|con el desayuno)\b/g, 'in the morning'],
  [/\b(?:(?:por|en|a) la tarde|cada tarde|con la cena)\b/g, 'in the evening'],
  [/\bal mediodia\b/g, 'at noon'],
  [
    /\b(?:(?:cuando|segun|si)(?: sea| es| fuera)? necesari[oa]|(?:si|cuando) lo necesit[ae]|por razon necesaria|segun necesidad)\b/g,
    'as needed',
  ],
  [/\bcon (?:las )?(?:comidas|los alimentos)\b/g, 'with meals'],
  [/\b(?:media|1\/2) (?=tableta|pastilla|comprimido)/g, '0.5 '],
  [/\b(?:una|un) (?=tableta|pastilla|comprimido|capsula)/g, '1 '],
  [/\bdos (?=tabletas|pastillas|comprimidos|capsulas)/g, '2 '],
  [/\btres (?=tabletas|pastillas|comprimidos|capsulas)/g, '3 '],
  [/\b(?:tabletas?|pastillas?|comprimidos?)\b/g, 'tablets'],
  [/\bcapsulas?\b/g, 'capsules'],
  [/\bgotas?\b/g, 'drops'],
  [/\bmiligramos\b/g, 'mg'],
  [/\bmicrogramos\b/g, 'mcg'],
  [/\b(?:por via oral|por boca|por la boca)\b/g, 'by mouth'],
]

/** What a Spanish label says about dose and time, in English: "una tableta por la noche" is "1 tablets at bedtime". */
export function inEnglish(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
  return words.reduce((said, [spanish, english]) => said.replace(spanish, english), plain)
}

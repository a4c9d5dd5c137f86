import { keywords, plain } from './keywords.ts'

export { foundKeywords } from './keywords.ts'

/** Other forms of the same words, and other ways people say them. Matched on folded text: see `plain`. */
const english = [
  /\bsuicid/,
  /\b(sucid|suicde|suisid|suacid|suscid)/,
  /\b(kill|killing|killed|hang|hanging|shoot|shooting|drown|drowning|stab|stabbing) myself\b/,
  /\b(end|ending|ended|take|taking) (my|my own) life\b/,
  /\b(end|ending) it all\b/,
  /\b(want|wanted|wants|wanting|going|ready|like|rather|try|tried|trying) to die\b|\bwanna die\b/,
  /\bwish(ed|ing)? (i|that i) (was|were|wasnt|werent) (dead|alive|never born)\b/,
  /\bbetter off (dead|without me)\b/,
  /\b(dont|do not|didnt|no longer) (want|wanna) (to )?(live|be alive|be here anymore|wake up|exist)\b/,
  /\b(no|any) (reason|point) (to live|to go on|in living)\b|\bnot worth living\b/,
  /\bcant (go on|live)( living)? (anymore|any more|like this)\b/,
  /\b(hurt|hurting|harm|harmed|injure|injuring|burn|burning) myself\b/,
  /\bcut(ting)? myself\b(?! (some slack|a slice|a piece|off|shaving|while shaving|cooking|while cooking))/,
  /\bself (harm|injur|mutilat)/,
  /\boverdos/,
  /\bkms\b|\bunaliv(e|ing)\b/,
]

const spanish = [
  /\b(matarme|me (quiero|voy a|quisiera) matar|ahorcarme|colgarme de)\b/,
  /\b(quiero|quisiera|queria|deseo|prefiero|ganas de) (estar muert|morir)/,
  /\bme (quiero|quisiera) morir/,
  /\bno quiero (seguir )?(vivir|viviendo|existir|despertar)/,
  /\b(acabar|terminar) con (mi vida|todo)\b|\b(quitarme|arrancarme) la vida\b/,
  /\b(hacerme|me hago|me hice|hago) dano\b|\b(lastimarme|herirme|me (quiero|voy a) lastimar)\b/,
  /\b(me corto|cortarme)\b(?! (el pelo|el cabello|las unas|la barba|el fleco))/,
  /\bautolesi/,
  /\bsobredosis\b/,
  /\bemergencia|\bpeligros[oa]/,
  /\bmejor muert[oa]\b|\bno vale la pena vivir\b/,
]

const crisisPatterns: readonly RegExp[] = [
  ...keywords.map((keyword) => new RegExp(keyword)),
  ...english,
  ...spanish,
]

/** Whether someone may be in danger, from their own words, in English or Spanish. */
export function mentionsCrisis(text: string) {
  const folded = plain(text)
  return crisisPatterns.some((pattern) => pattern.test(folded))
}

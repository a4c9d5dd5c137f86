import type { Spelling } from './spelling.ts'

/** Text-speak and phonetic spellings, normalized, with the words they mean. */
export const shorthand: Record<string, string> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  b: 'be',
  n: 'and',
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  ill: 'i will',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  youre: 'you are',
  theyll: 'they will',
  hell: 'he will',
  wanna: 'want to',
  wana: 'want to',
  gonna: 'going to',
  gona: 'going to',
  gunna: 'going to',
  finna: 'going to',
  gotta: 'have to',
  tryna: 'trying to',
  cuz: 'because',
  bc: 'because',
  bcuz: 'because',
  cus: 'because',
  abt: 'about',
  rn: 'right now',
  tn: 'tonight',
  tonite: 'tonight',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  anymor: 'anymore',
  nomore: 'no more',
  nomor: 'no more',
  dnt: 'dont',
  cnt: 'cant',
  wnt: 'want',
  wat: 'what',
  wut: 'what',
  y: 'y',
  thx: 'thanks',
  ty: 'thank you',
  pls: 'please',
  plz: 'please',
  sum1: 'someone',
  some1: 'someone',
  every1: 'everyone',
  no1: 'no one',
  ppl: 'people',
  msg: 'message',
  appt: 'appointment',
  meds: 'meds',
  dr: 'doctor',
  doc: 'doctor',
  mysef: 'myself',
  myslef: 'myself',
  mysel: 'myself',
  meself: 'myself',
  dye: 'die',
  dieing: 'dying',
  kil: 'kill',
  kill3d: 'killed',
  lyfe: 'life',
  lif: 'life',
  evry: 'every',
  nite: 'night',
  thot: 'thought',
  thots: 'thoughts',
  thort: 'thought',
  thougts: 'thoughts',
  fr: 'for real',
  ngl: 'not going to lie',
  idk: 'i dont know',
  idc: 'i dont care',
  istg: 'i swear to god',
  omg: 'oh my god',
  wk: 'week',
  wks: 'weeks',
  hrs: 'hours',
  hr: 'hour',
  yrs: 'years',
  yr: 'year',
  w: 'with',
  wo: 'without',
  q: 'que',
  k: 'que',
  ke: 'que',
  xq: 'porque',
  pq: 'porque',
  porq: 'porque',
  xfa: 'por favor',
  porfa: 'por favor',
  pa: 'para',
  tmb: 'tambien',
  tb: 'tambien',
  bn: 'bien',
  toy: 'estoy',
  ta: 'esta',
  tas: 'estas',
  tando: 'estando',
  ps: 'pues',
  pos: 'pues',
  x: 'por',
  d: 'de',
  aser: 'hacer',
  aserme: 'hacerme',
  aserlo: 'hacerlo',
  ago: 'ago',
  ase: 'hace',
  asi: 'asi',
  boy: 'voy',
  bida: 'vida',
  bivir: 'vivir',
  vibir: 'vivir',
  bibir: 'vivir',
  kiero: 'quiero',
  qiero: 'quiero',
  quero: 'quiero',
  qero: 'quiero',
  keria: 'queria',
  kitarme: 'quitarme',
  qitarme: 'quitarme',
  cortarm: 'cortarme',
  matarm: 'matarme',
  morirm: 'morirme',
  ya: 'ya',
  llano: 'ya no',
  yano: 'ya no',
  nadien: 'nadie',
  uste: 'usted',
  aki: 'aqui',
  aky: 'aqui',
  todabia: 'todavia',
  haora: 'ahora',
  orita: 'ahorita',
  oy: 'hoy',
  anoshe: 'anoche',
  noxe: 'noche',
  mucho: 'mucho',
  desaparese: 'desaparecer',
  desapareser: 'desaparecer',
  pastiyas: 'pastillas',
  pastias: 'pastillas',
  aguantr: 'aguantar',
  aguato: 'aguanto',
  nomas: 'nomas',
}

export const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** Emoji that say something here. All others are dropped, so that a heart in front changes nothing. */
export const spoken: Record<string, string> = {
  '🔪': 'knife',
  '💊': 'pills',
  '🔫': 'gun',
  '⚰': 'coffin',
  '💀': 'skull',
  '🩸': 'blood',
  '😂': 'haha',
  '🤣': 'haha',
  '😅': 'haha',
  '😆': 'haha',
  '😹': 'haha',
  '🪦': 'grave',
}

/** A word as it is compared, and which of the text's space-separated pieces it came from. */
export interface Token {
  word: string
  piece: number
}

export interface FoldedText {
  /** Sentences in order, each with its tokens; ",", "?" are tokens, the end of a sentence is not. */
  sentences: Token[][]
  /** The text's own pieces, for quoting. */
  pieces: string[]
}

export const longest = 20_000

/** Lower case, no accents or apostrophes, text-speak spelled out, typos corrected, split into sentences. */
export function foldText(text: string, spelling?: Spelling): FoldedText {
  const pieces = text
    .slice(0, longest)
    .replace(/[\n\r]+/g, ' \n ')
    .split(/[^\S\n]+/)
    .filter((piece) => piece !== '')
  const sentences: Token[][] = []
  let sentence: Token[] = []
  const close = () => {
    if (sentence.length > 0) sentences.push(sentence)
    sentence = []
  }
  for (let piece = 0; piece < pieces.length; piece++) {
    for (const word of wordsOf(pieces[piece] ?? '')) {
      if (word === '.') close()
      else sentence.push({ word: spelling ? spelling.corrected(word) : word, piece })
    }
  }
  close()
  return { sentences, pieces }
}

const cache = new Map<string, readonly string[]>()
/** A longer piece is no word, and thousands of them would fill the memory. */
const longestCached = 50

function wordsOf(piece: string): readonly string[] {
  const known = cache.get(piece)
  if (known !== undefined) return known
  const found: string[] = []
  for (const word of foldPiece(piece).split(' ')) {
    if (word === '') continue
    const full = Object.hasOwn(shorthand, word) ? shorthand[word] : undefined
    if (full === undefined) found.push(word)
    else found.push(...full.split(' '))
  }
  if (cache.size > 20_000) cache.clear()
  if (piece.length <= longestCached) cache.set(piece, found)
  return found
}

function foldPiece(piece: string): string {
  if (piece === '\n' || /^[-–—]+$/.test(piece)) return '.'
  return piece
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’‘`´\u200d]/gu, '')
    .replace(/[a-z0-9@$]+/g, (word) => (isMasked(word) ? unmask(word) : word))
    .replace(/([a-z])[*#_]+([a-z]+)/g, '$1$2')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/\?+[?!.]*/g, ' ? . ')
    .replace(/[.!;…]+|—|--+/g, ' . ')
    .replace(/[,:()"“”«»]+/g, ' , ')
    .replace(/\p{Extended_Pictographic}/gu, (sign) => ` ${spoken[sign] ?? ''} `)
    .replace(/[^a-z0-9?.,]+/g, ' ')
    .trim()
}

/** "k1ll", "$uicide"; not "20mg". */
function isMasked(word: string): boolean {
  return /^[a-z]*[0-9@$]+[a-z]/.test(word) && !/^\d+[a-z]{1,3}$/.test(word)
}

function unmask(word: string) {
  if (word.replace(/[^a-z]/g, '').length < 2) return word
  return word.replace(/[01345@$]/g, (sign) => looksLike[sign] ?? sign)
}

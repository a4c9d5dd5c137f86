import { inEnglish } from './spanish.ts'

const spelled: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  eight: '8',
  ten: '10',
  twelve: '12',
}

/** "2 in the morning and 3 at bedtime": so many tablets, but not "at 8 in the morning". */
const bareCount =
  /(?<!\bat |@ ?|[\d.:-])\b(\d(?:\.\d+)?)(?= (?:in the (?:morning|evening|afternoon)|at (?:bedtime|night|noon)|every (?:morning|evening|night)|qam|qpm|qhs)\b)/g

/** An order in a uniform spelling: lower case, digits, "mg", "weekly". */
export function plainOf(text: string) {
  return inEnglish(text)
    .replace(/(?<![\d.,])0,(?=\d)/g, '0.')
    .replace(/(\d),(\d{3})\b/g, '$1$2')
    .replace(/(\d),(\d{1,2})(?=\s?(?:m?g|mcg|µg|μg|ml|tab|cap|pill|past|comp|film)\w*\b)/g, '$1.$2')
    .replace(/µg|μg|micrograms?|ug\b/g, 'mcg')
    .replace(/milligrams?|\bmgs\b/g, 'mg')
    .replace(/\bgrams?\b|\bgm\b/g, 'g')
    .replace(/millilit(?:er|re)s?|\bcc\b/g, 'ml')
    .replace(/(\d)\s*u\b/g, '$1 units')
    .replace(/\bstrips?\b/g, 'film')
    .replace(/\binhalations?\b|\bactuations?\b/g, 'puffs')
    .replace(/\bw\//g, 'with ')
    .replace(/@/g, ' at ')
    .replace(/\btds\b/g, 'tid')
    .replace(/\bnocte\b/g, 'qhs')
    .replace(/\bmane\b/g, 'qam')
    .replace(/\bq\s+(?:wk|week)\b|\bqw\b/g, 'weekly')
    .replace(/\bq\s+(?:mo|month)\b|\bqmo\b/g, 'monthly')
    .replace(/\bm\/w\/f\b|\bmon\w*[,/ ]+wed\w*[,/ ]+(?:and )?fri\w*/g, 'mwf')
    .replace(/\b(?:one|a|1) and (?:a|one)[- ]half\b|\b1 1\/2\b|1½/g, '1.5')
    .replace(/½|\b1\/2\b|\b(?:one |a )?half(?: of)?(?: an?)?\b/g, '0.5')
    .replace(/¼|\b1\/4\b|\b(?:one |a )?quarter(?: of)?(?: an?)?\b/g, '0.25')
    .replace(
      /\b(one|two|three|four|five|six|eight|ten|twelve)\b(?<!(?:two|three|four)(?= times))/g,
      (word) => spelled[word] ?? word,
    )
    .replace(/(\d)\s*(?:to|or|–|—)\s*(?=\d)/g, '$1-')
    .replace(/\b(every)\s+(\d+)\s*-\s*(\d+)/g, '$1 $2-$3')
    .replace(bareCount, '$1 tabs')
    .replace(/\s+/g, ' ')
}

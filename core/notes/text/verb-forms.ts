/** Past forms that do not end in "-ed". A form that is also the present ("put", "quit") reads the same either way. */
const pasts = new Set(
  `ate beat became began bent bet bit bled blew bought bound bred broke brought built burnt burst came cast caught chose
  clung cost crept cried cut dealt did drank drew dreamt drove dug fed fell felt fled flew forgave forgot fought found
  froze gave got grew ground had heard held hid hit hung hurt kept knelt knew laid lay leapt learnt led left lent let lit
  lost made meant met mistook overate overcame overdid overheard oversaw overslept paid put quit ran rang reread rode
  rose said sang sank sat saw sent set sewed shook shone shot showed shrank shut slept slid slung snuck sold sought
  spat sped spent spilt spit split spoke sprang spread spun stank stole stood stuck stung strode struck strove swam
  swept swore swung taught thought threw threw told took tore underwent understood undid upset was went wept were wet
  withdrew woke won wore wound wove wrote`.split(/\s+/),
)
export function isPast(word: string) {
  const plain = word.toLowerCase()
  return pasts.has(plain) || (/[^e]ed$/.test(plain) && plain.length > 4)
}

/** Why a sentence is not supported by the lines it cites. */
export type Problem =
  | 'no-source'
  | 'quote'
  | 'speaker'
  | 'number'
  | 'medicine'
  | 'polarity'
  | 'person'
  | 'decision'
  | 'words'

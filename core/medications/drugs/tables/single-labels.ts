import { compact } from '../compact.ts'

/** Medicines that the Contraindications of others name. */
export const singleLabelsTable = compact(`
Venetoclax | Venclexta | 10 mg, 50 mg, 100 mg | Leukemia medicine | Low blood counts, Diarrhea | 20-600 | cyp3a4-substrate, immunosuppressant | pregnancy=Harms the fetus.
Delavirdine | Rescriptor | 200 mg | HIV non-nucleoside | Rash | 400-1200 | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, induction-sensitive | often=TID
Didanosine | Videx, Videx EC, didanosine EC | 250 mg, 400 mg | HIV nucleosides | Diarrhea | 125-400 | | boxed=Pancreatitis, lactic acidosis and liver disease with portal hypertension.
Fosamprenavir | Lexiva | 700 mg | HIV protease inhibitor | Rash, Diarrhea | 700-2800 | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, induction-sensitive | often=BID
Saquinavir | Invirase | 500 mg | HIV protease inhibitor | Nausea | 500-2000 | cyp3a4-strong-inhibitor, cyp3a4-inhibitor, induction-sensitive, qt-known | often=BID
Sulfadiazine | sulfadiazine sodium | 500 mg | Sulfonamide antibiotic | Rash, Nausea | 500-8000 | | often=QID
Pyrimethamine | Daraprim | 25 mg | Antiparasitic | Low blood counts | 25-200 | |
Quinacrine | Atabrine, mepacrine | 100 mg | Antiparasitic | Nausea | 100-300 | | often=TID
`)

import { conditionTable } from './rule.ts'

/** The Contraindications and Warnings of US labels in general practice, medicine by medicine. */
export const labelPractice = conditionTable(`
permanent-af | dronedarone | critical | Contraindicated in permanent atrial fibrillation: death, stroke and heart failure double. | US label: Multaq (Boxed Warning, Contraindications)
genital-yeast | sglt2 | warning | Genital yeast infections come back more often. Choose another, or agree on hygiene and early treatment. | US label: Jardiance (Warnings: genital mycotic infections)
urogenital-infection | sglt2 | warning | Urosepsis and Fournier gangrene have occurred. Choose another. | US label: Jardiance (Warnings)
cataract-surgery | alpha-blocker | warning | Floppy iris during surgery. Do not start before it; tell the surgeon. | US label: Flomax (Warnings: intraoperative floppy iris syndrome)
bone-loss | medroxyprogesterone; leuprolide; elagolix | warning | Lowers bone density further. Choose another, or measure it. | US label: Depo-Provera CI (Boxed Warning)
gout | thiazide; loop-diuretic; niacin | warning | Raises uric acid and can set off gout. Choose another, or follow uric acid. | US labels: Microzide, Niaspan (Warnings)
above-goal-pressure | snri; solriamfetol; atomoxetine; bupropion; viloxazine; phentermine; stimulant; nsaid; mirabegron; pseudoephedrine; esketamine; modafinil; armodafinil | warning | Raises blood pressure, which is above goal. Control it first and measure after the start. | US labels (Warnings: blood pressure)
`)

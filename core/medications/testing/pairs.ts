/**
 * Pairs with the severity a US pharmacist would give them, written 2026-11-15 from labels, not from the rules here.
 * For tests only: each line is one medicine and, after the colon, those it is paired with.
 */
export const critical = `
phenelzine: sertraline, fluoxetine, venlafaxine, duloxetine, amitriptyline, bupropion, Adderall, methylphenidate, tramadol, meperidine, dextromethorphan, pseudoephedrine, phenylephrine, linezolid, atomoxetine, buspirone, mirtazapine, trazodone, sumatriptan, cyclobenzaprine, valbenazine, deutetrabenazine, levodopa, tryptophan, St. John's wort, carbamazepine, methadone, fentanyl, phentermine, tapentadol, vortioxetine, solriamfetol
tranylcypromine: escitalopram, citalopram, paroxetine, lisdexamfetamine, clomipramine, tetrabenazine, vilazodone, rizatriptan, oxycodone
selegiline: fluvoxamine, meperidine, methadone, dextromethorphan, viloxazine, desvenlafaxine
rasagiline: sertraline, tramadol, meperidine, dextromethorphan, cyclobenzaprine, St. John's wort
methylene blue: sertraline, venlafaxine, clomipramine, paroxetine
linezolid: sertraline, venlafaxine, bupropion, Adderall, meperidine, fluoxetine
sertraline: tramadol, pimozide, St. John's wort, tryptophan, meperidine
fluoxetine: thioridazine, tamoxifen, pimozide, amitriptyline, dextromethorphan, tramadol
paroxetine: tamoxifen, thioridazine, pimozide, nortriptyline, desipramine
fluvoxamine: tizanidine, theophylline, clozapine, ramelteon, duloxetine, thioridazine, pimozide, warfarin, triazolam
ciprofloxacin: tizanidine, clozapine, theophylline, duloxetine, warfarin
lithium: ibuprofen, naproxen, meloxicam, diclofenac, lisinopril, enalapril, losartan, valsartan, hydrochlorothiazide, chlorthalidone
clozapine: carbamazepine, lorazepam, bupropion, viloxazine
lamotrigine: valproate
valproate: meropenem, phenobarbital
carbamazepine: oral contraceptive, Nexplanon, clarithromycin, nefazodone, lurasidone, quetiapine, apixaban, warfarin, rivaroxaban, Paxlovid
rifampin: apixaban, warfarin, oral contraceptive, methadone, lurasidone, quetiapine
phenytoin: oral contraceptive, apixaban, lurasidone, disulfiram
St. John's wort: oral contraceptive, warfarin, apixaban, venlafaxine, tacrolimus
clarithromycin: quetiapine, suvorexant, oxycodone, simvastatin, lovastatin, alprazolam, lurasidone, colchicine, digoxin, fentanyl, triazolam, pimozide, ergotamine
ketoconazole: quetiapine, triazolam, alprazolam, simvastatin, lurasidone, methadone, eletriptan, apixaban
ritonavir: quetiapine, fluticasone, simvastatin, triazolam, fentanyl, sildenafil, lurasidone, amiodarone
fluconazole: simvastatin, warfarin, citalopram
alprazolam: oxycodone, hydrocodone, morphine, fentanyl, methadone, buprenorphine, alcohol, sodium oxybate, tramadol
lorazepam: hydromorphone, codeine, alcohol, phenobarbital
zolpidem: oxycodone, alcohol, sodium oxybate
gabapentin: oxycodone, fentanyl
pregabalin: morphine, hydrocodone
carisoprodol: oxycodone, alcohol
quetiapine: oxycodone
sodium oxybate: alcohol, oxycodone
naltrexone: oxycodone, methadone, buprenorphine, tramadol
Suboxone: oxycodone, methadone
disulfiram: alcohol, metronidazole, warfarin
citalopram: ondansetron, ziprasidone, methadone, pimozide
ziprasidone: methadone, haloperidol, moxifloxacin, amiodarone, thioridazine
methadone: haloperidol, citalopram, ondansetron, fluconazole
tramadol: cyclobenzaprine
amiodarone: haloperidol, citalopram, warfarin, digoxin, ziprasidone
warfarin: ibuprofen, aspirin, clopidogrel, metronidazole, Bactrim, naproxen, clarithromycin, apixaban
apixaban: naproxen, aspirin, clopidogrel, rivaroxaban
bupropion: tramadol, linezolid, cocaine
propranolol: albuterol, thioridazine, verapamil
metoprolol: verapamil, diltiazem, clonidine
mirtazapine: clonidine
nitroglycerin: sildenafil, tadalafil
sildenafil: isosorbide mononitrate
lisinopril: losartan, valsartan
spironolactone: Bactrim, potassium chloride
metoclopramide: haloperidol, risperidone, olanzapine
haloperidol: levodopa, pramipexole
gemfibrozil: simvastatin, atorvastatin, rosuvastatin
allopurinol: azathioprine
methotrexate: Bactrim, alcohol
sumatriptan: ergotamine, rizatriptan
venlafaxine: tramadol, tryptophan
isotretinoin: doxycycline
deutetrabenazine: valbenazine
`

export const warning = `
sertraline: ibuprofen, aspirin, clopidogrel, apixaban, warfarin, sumatriptan, lithium, hydrochlorothiazide, chlorthalidone, trazodone, buspirone, Adderall, mirtazapine, carbamazepine, metoclopramide, phenytoin, oxcarbazepine, naproxen, vortioxetine
escitalopram: ibuprofen, ondansetron, hydrochlorothiazide, trazodone, quetiapine, haloperidol, azithromycin, rivaroxaban
citalopram: omeprazole, esomeprazole, cimetidine, trazodone, hydroxyzine
fluoxetine: alprazolam, carbamazepine, phenytoin, metoprolol, aripiprazole, risperidone, atomoxetine, codeine, clozapine, clopidogrel, naproxen
paroxetine: metoprolol, risperidone, aripiprazole, atomoxetine, codeine, benztropine
fluvoxamine: alprazolam, olanzapine, propranolol, diazepam, caffeine, carbamazepine, methadone, mirtazapine
venlafaxine: Adderall, ibuprofen, hydrochlorothiazide, sumatriptan, pseudoephedrine, trazodone
duloxetine: metoprolol, ibuprofen, hydrochlorothiazide, alcohol, risperidone, aspirin
bupropion: metoprolol, aripiprazole, clopidogrel, prednisone, carbamazepine, venlafaxine, alcohol, Adderall, theophylline, pseudoephedrine, codeine, vortioxetine
carbamazepine: fluconazole, risperidone, paliperidone, haloperidol, olanzapine, ziprasidone, bupropion, mirtazapine, amitriptyline, vortioxetine, tramadol, phenytoin, hydrochlorothiazide, lamotrigine, valproate, aripiprazole, clonazepam, lithium, levothyroxine, trazodone, prednisone, amlodipine, simvastatin, erythromycin, verapamil, diltiazem, isoniazid, doxycycline
oxcarbazepine: hydrochlorothiazide, escitalopram
phenytoin: fluconazole, Bactrim, lamotrigine, valproate, risperidone, fluvoxamine, amiodarone
lithium: haloperidol, fluoxetine, carbamazepine, furosemide, metronidazole, topiramate, verapamil, phenytoin, spironolactone, torsemide, empagliflozin, risperidone, venlafaxine, theophylline, caffeine
clozapine: oral contraceptive, prazosin, Bactrim, fluoxetine, paroxetine, tobacco, caffeine, benztropine, quetiapine, valproate, rifampin, erythromycin, sertraline
olanzapine: lorazepam, tobacco, diphenhydramine, carbamazepine, alcohol, ciprofloxacin
quetiapine: trazodone, zolpidem, diltiazem, hydroxyzine, alcohol, prazosin
valproate: oral contraceptive, aspirin, topiramate, lorazepam, carbamazepine, warfarin, amitriptyline
topiramate: hydrochlorothiazide, valproate, oral contraceptive, zonisamide
lamotrigine: oral contraceptive, carbamazepine, phenobarbital, rifampin
warfarin: azithromycin, levothyroxine, prednisone, doxycycline, acetaminophen, sertraline, omeprazole, rosuvastatin, tramadol, amoxicillin, fluoxetine
alprazolam: zolpidem, gabapentin, fluconazole, diphenhydramine, cyclobenzaprine, quetiapine, diltiazem, temazepam, grapefruit, erythromycin
clonazepam: trazodone, gabapentin, hydroxyzine, mirtazapine, cannabis
zolpidem: trazodone, quetiapine, diphenhydramine, mirtazapine
oxycodone: diphenhydramine, mirtazapine, trazodone, amitriptyline, fluconazole, hydroxyzine, cannabis
tramadol: carbamazepine, ondansetron
methadone: sertraline, mirtazapine
Adderall: fluoxetine, pseudoephedrine, amitriptyline
methylphenidate: pseudoephedrine, venlafaxine, amitriptyline, bupropion
atomoxetine: duloxetine, pseudoephedrine
propranolol: rizatriptan, fluvoxamine, guanfacine, donepezil, insulin glargine, prazosin, ibuprofen, fluoxetine
clonidine: amitriptyline, lorazepam, quetiapine, guanfacine
guanfacine: clarithromycin, metoprolol, carbamazepine, quetiapine, ketoconazole
prazosin: metoprolol, trazodone, sildenafil, quetiapine, doxazosin
donepezil: metoprolol, diphenhydramine, oxybutynin, benztropine, citalopram, haloperidol
memantine: dextromethorphan, amantadine
aripiprazole: ketoconazole, bupropion, paroxetine, carbamazepine
risperidone: fluoxetine, carbamazepine, clonidine
haloperidol: ciprofloxacin, azithromycin, fluoxetine, lithium, carbamazepine
lisinopril: ibuprofen, spironolactone, potassium chloride, Bactrim, naproxen, tizanidine
simvastatin: amlodipine, diltiazem, verapamil, carbamazepine, grapefruit
atorvastatin: clarithromycin, diltiazem
clopidogrel: omeprazole, esomeprazole, fluoxetine, naproxen
prednisone: ibuprofen, insulin glargine, ciprofloxacin, naproxen, aspirin
levothyroxine: calcium carbonate, ferrous sulfate, phenytoin
ciprofloxacin: calcium carbonate, caffeine, glipizide, ibuprofen, ferrous sulfate, olanzapine
phenelzine: albuterol, clonidine, guanfacine, metoclopramide, diphenhydramine, modafinil, disulfiram, insulin glargine, caffeine
modafinil: oral contraceptive
tirzepatide: oral contraceptive
semaglutide: insulin glargine, glipizide
metformin: alcohol, prednisone
metronidazole: alcohol, lithium
acetaminophen: alcohol
gabapentin: alcohol, lorazepam
trazodone: alcohol, ketoconazole
theophylline: tobacco, erythromycin, caffeine
varenicline: alcohol
tamoxifen: duloxetine
amitriptyline: diphenhydramine, oxybutynin, fluconazole, venlafaxine
`

export const none = `
sertraline: amoxicillin, lisinopril, acetaminophen, atorvastatin, metformin, lamotrigine, loratadine, famotidine, pantoprazole, vitamin D3, montelukast, rosuvastatin
escitalopram: lisinopril, metformin, amoxicillin, acetaminophen, loratadine, famotidine, montelukast
fluoxetine: amoxicillin, lisinopril, metformin, acetaminophen, pantoprazole
bupropion: lisinopril, amoxicillin, atorvastatin, acetaminophen, levothyroxine, lamotrigine
lamotrigine: sertraline, lisinopril, metformin, amoxicillin, lithium, ibuprofen, gabapentin, quetiapine
lithium: acetaminophen, amoxicillin, lamotrigine, metformin, atorvastatin, levothyroxine, gabapentin
buspirone: lisinopril, metformin, amoxicillin, levothyroxine
gabapentin: lisinopril, sertraline, metformin, ibuprofen, amoxicillin, atorvastatin
methylphenidate: amoxicillin, metformin, loratadine, albuterol, montelukast, lamotrigine
Adderall: amoxicillin, metformin, loratadine, levothyroxine
quetiapine: lisinopril, amoxicillin, levothyroxine, atorvastatin, acetaminophen
aripiprazole: lisinopril, metformin, amoxicillin, levothyroxine, lamotrigine
valproate: lisinopril, amoxicillin, metformin, acetaminophen
trazodone: lisinopril, metformin, amoxicillin, acetaminophen, levothyroxine
mirtazapine: lisinopril, metformin, amoxicillin, atorvastatin
lisinopril: metformin, atorvastatin, amoxicillin, levothyroxine, acetaminophen, amlodipine, omeprazole
metformin: atorvastatin, amlodipine, omeprazole, levothyroxine, losartan
hydroxyzine: lisinopril, amoxicillin, metformin
prazosin: sertraline, metformin, amoxicillin
propranolol: amoxicillin, acetaminophen, metformin
naltrexone: sertraline, lisinopril, acamprosate, gabapentin, bupropion
acamprosate: sertraline, lisinopril, naltrexone
omeprazole: sertraline, amoxicillin, lisinopril
loratadine: sertraline, bupropion, montelukast
atomoxetine: amoxicillin, loratadine, lisinopril
vitamin D3: lithium, sertraline, lamotrigine, clozapine
folic acid: valproate, lamotrigine, lithium
`

/**
 * What one takes of a medicine at a time or a day, from the lowest to the highest usual figure, in the unit people leave
 * out (mg; micrograms of levothyroxine). Written out, because reading a transcript doesn't load the drug database in the
 * browser; a test compares the two. Of what is also injected for weeks, the highest such dose.
 */
const table = `
sertraline 25 200; fluoxetine 10 90; escitalopram 5 20; citalopram 10 40; paroxetine 10 60;
fluvoxamine 25 300; venlafaxine 37.5 375; desvenlafaxine 25 100; duloxetine 20 120;
levomilnacipran 20 120; milnacipran 12.5 200; vilazodone 10 40; vortioxetine 5 20;
bupropion 75 450; mirtazapine 7.5 45; trazodone 25 400; nefazodone 50 600; esketamine 56 84;
ketamine 1 300; dextromethorphan 5 120; zuranolone 20 50; gepirone 18.2 72.6;
amitriptyline 10 300; nortriptyline 10 150; clomipramine 25 250; imipramine 10 300;
doxepin 3 300; desipramine 25 300; protriptyline 10 60; trimipramine 50 300; amoxapine 25 400;
maprotiline 25 225; phenelzine 15 90; tranylcypromine 10 60; selegiline 5 12;
isocarboxazid 10 60; rasagiline 0.5 1; lithium 150 1800; valproate 125 3000;
lamotrigine 12.5 400; carbamazepine 100 1600; oxcarbazepine 150 2400; topiramate 15 400;
gabapentin 100 3600; pregabalin 25 600; levetiracetam 250 3000; phenytoin 100 600;
phenobarbital 15 300; zonisamide 25 600; quetiapine 12.5 800; olanzapine 2.5 405;
risperidone 0.25 120; ziprasidone 20 200; lurasidone 20 160; paliperidone 1.5 1560;
asenapine 2.5 20; iloperidone 1 24; clozapine 12.5 900; lumateperone 10.5 42;
aripiprazole 1 1064; brexpiprazole 0.25 4; cariprazine 1.5 6; pimavanserin 10 34;
haloperidol 0.25 300; chlorpromazine 10 1000; thioridazine 10 800; fluphenazine 0.5 100;
perphenazine 2 64; loxapine 10 250; thiothixene 2 60; trifluoperazine 1 40; pimozide 0.5 10;
molindone 10 225; alprazolam 0.125 10; lorazepam 0.25 10; flumazenil 0.2 5; tianeptine 12.5 37.5;
clobazam 2.5 40; trospium 20 60; bisacodyl 5 15; clonazepam 0.125 4; diazepam 1 40;
temazepam 7.5 30; chlordiazepoxide 5 300; oxazepam 10 120; clorazepate 3.75 90;
triazolam 0.125 0.5; estazolam 0.5 2; flurazepam 7.5 30; buspirone 5 60; hydroxyzine 10 400;
propranolol 10 640; prazosin 1 20; clonidine 0.05 2.4; guanfacine 0.5 7; atomoxetine 10 100;
viloxazine 100 600; methylphenidate 2.5 72; dexmethylphenidate 2.5 40; lisdexamfetamine 10 70;
dextroamphetamine 2.5 60; methamphetamine 5 25; modafinil 50 400; armodafinil 50 250;
solriamfetol 37.5 150; zolpidem 1.75 12.5; eszopiclone 1 3; zaleplon 5 20; suvorexant 5 20;
lemborexant 5 10; daridorexant 25 50; ramelteon 4 8; tasimelteon 20 20; melatonin 0.3 10;
naltrexone 12.5 380; buprenorphine 0.3 300; methadone 2.5 120; disulfiram 125 500;
acamprosate 999 1998; varenicline 0.5 2; lofexidine 0.18 2.88; benztropine 0.5 6;
trihexyphenidyl 1 15; amantadine 100 400; valbenazine 40 80; deutetrabenazine 6 48;
tetrabenazine 12.5 100; donepezil 5 23; memantine 5 28; rivastigmine 3 12; galantamine 8 24;
ibuprofen 100 3200; acetaminophen 80 4000; naproxen 110 1500; aspirin 40 4000; meloxicam 5 15;
celecoxib 50 400; diclofenac 25 200; tramadol 25 400; oxycodone 2.5 80; hydrocodone 2.5 60;
morphine 5 90; codeine 15 360; cyclobenzaprine 5 30; tizanidine 2 36; carisoprodol 250 1400;
baclofen 5 80; methocarbamol 500 8000; sumatriptan 25 200; rizatriptan 5 30;
diphenhydramine 12.5 300; doxylamine 6.25 50; cetirizine 2.5 10; loratadine 5 10;
pseudoephedrine 15 240; metformin 250 2550; semaglutide 0.25 2.4; tirzepatide 2.5 15;
phentermine 3.75 37.5; liraglutide 0.6 3; levothyroxine 12.5 300; liothyronine 5 75;
prednisone 1 80; lisinopril 2.5 80; losartan 12.5 100; amlodipine 2.5 10; metoprolol 12.5 400;
atenolol 12.5 100; hydrochlorothiazide 6.25 100; chlorthalidone 12.5 100; furosemide 10 600;
spironolactone 12.5 400; verapamil 80 480; diltiazem 30 540; atorvastatin 5 80; simvastatin 5 40;
rosuvastatin 5 40; warfarin 0.5 15; clopidogrel 75 75; apixaban 5 20; omeprazole 10 80;
pantoprazole 20 80; famotidine 10 80; ondansetron 4 24; metoclopramide 5 40; montelukast 4 10;
azithromycin 100 2000; amoxicillin 250 4000; ciprofloxacin 250 1500; doxycycline 20 200;
clarithromycin 250 1000; fluconazole 50 800; estradiol 0.25 4; progesterone 100 400;
drospirenone 4 4; medroxyprogesterone 2.5 150; sildenafil 20 100; tadalafil 2.5 40;
finasteride 1 5; isotretinoin 10 160; minoxidil 0.625 100; ashwagandha 50 1500; senna 4 68.8;
docusate 50 500; loperamide 2 16; guaifenesin 100 2400; magnesium 50 1000; turmeric 50 4000;
lacosamide 50 400; tiagabine 2 56; vigabatrin 500 3000; primidone 25 2000; cyproheptadine 2 32;
bromocriptine 0.8 100; cabergoline 0.25 2; pramipexole 0.125 4.5; ropinirole 0.25 24;
tamsulosin 0.4 0.8; oxybutynin 2.5 30; mirabegron 25 50; carvedilol 3.125 100;
bisoprolol 1.25 20; nadolol 20 320; pindolol 5 60; labetalol 100 2400; ramipril 1.25 20;
benazepril 5 80; enalapril 2.5 40; valsartan 40 320; irbesartan 75 300; olmesartan 5 40;
hydralazine 10 300; nifedipine 30 120; digoxin 0.0625 0.5; glipizide 2.5 40; glyburide 1.25 20;
sitagliptin 25 100; empagliflozin 10 25; dapagliflozin 5 10; dulaglutide 0.75 4.5;
rivaroxaban 2.5 30; dabigatran 75 300; pravastatin 10 80; ezetimibe 10 10; esomeprazole 20 80;
lansoprazole 15 60; promethazine 6.25 100; prochlorperazine 5 40; meclizine 12.5 100;
ubrogepant 50 200; rimegepant 75 75; zolmitriptan 1.25 10; eletriptan 20 80; colchicine 0.3 1.8;
allopurinol 50 800; cephalexin 250 4000; metronidazole 250 4000; levofloxacin 250 750;
nitrofurantoin 50 400; valacyclovir 500 4000; acyclovir 200 4000; ketoconazole 200 400;
terbinafine 125 250; hydroxychloroquine 200 400; methotrexate 2.5 25; dexamethasone 0.5 16;
hydrocortisone 5 240; levonorgestrel 0.02 1.5; norethindrone 0.35 15; tamoxifen 5 40;
letrozole 2.5 7.5; flibanserin 100 100; pitolisant 4.45 35.6; dexmedetomidine 0.06 0.36;
hydromorphone 1 24; oxymorphone 5 40; tapentadol 50 600; ketorolac 10 40; fexofenadine 30 180;
amphetamine 2.5 60;
`
const amounts = new Map<string, readonly [low: number, high: number]>()
for (const entry of table.split(';')) {
  const [name = '', low, high] = entry.trim().split(' ')
  if (name) amounts.set(name, [Number(low), Number(high)])
}

/** From half a tablet to half as much again as is usual; everything of a medicine that isn't listed. */
export function isUsualAmount(generic: string, figure: number): boolean {
  const known = amounts.get(generic)
  return !known || (figure >= known[0] / 2 && figure <= known[1] * 1.5)
}

export const usualAmounts: ReadonlyMap<string, readonly [low: number, high: number]> = amounts

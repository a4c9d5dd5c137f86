import { compact } from '../compact.ts'
import { boxed } from '../shared-notes.ts'

export const nervesTable = compact(`
Milnacipran | Savella | 12.5 mg, 25 mg, 50 mg, 100 mg | SNRI | Nausea, Sweating | 12.5-200 | snri, serotonergic, norepinephrine-raising, sodium-lowering | often=BID; kidney=30:100; boxed=${boxed.suicidality}
Gepirone | Exxua | 18.2 mg, 36.3 mg, 54.5 mg, 72.6 mg | Serotonin 1A agonist antidepressant | Dizziness, Nausea | 18.2-72.6 | serotonergic, qt-known, cyp3a4-substrate, cyp3a4-sensitive | boxed=${boxed.suicidality}
Amoxapine | Asendin | 25 mg, 50 mg, 100 mg | Tricyclic antidepressant | Drowsiness, Dry mouth, Stiffness | 25-400 | tca, serotonergic, norepinephrine-raising, cns-depressant, anticholinergic, dopamine-blocker, seizure-threshold, qt-possible, cyp2d6-substrate | often=QHS; older=65:300; boxed=${boxed.suicidality}
Maprotiline | Ludiomil | 25 mg, 50 mg, 75 mg | Tetracyclic antidepressant | Drowsiness, Dry mouth, Seizures | 25-225 | tca, norepinephrine-raising, cns-depressant, anticholinergic, seizure-threshold, qt-possible, cyp2d6-substrate | often=QHS; boxed=${boxed.suicidality}
Chlordiazepoxide and amitriptyline | Limbitrol, chlordiazepoxide-amitriptyline | 5 mg-12.5 mg, 10 mg-25 mg | Tricyclic antidepressant | Drowsiness, Dry mouth | | tca, benzodiazepine, serotonergic, cns-depressant, anticholinergic | parts=chlordiazepoxide+amitriptyline; often=TID; boxed=${boxed.benzodiazepine}
Chlordiazepoxide and clidinium | Librax, chlordiazepoxide-clidinium | 5 mg-2.5 mg | Antispasmodic | Drowsiness, Dry mouth | | benzodiazepine, cns-depressant, anticholinergic | often=TID; boxed=${boxed.benzodiazepine}
Dextromethorphan and quinidine | Nuedexta, dextromethorphan-quinidine, dextromethorphan/quinidine | 20 mg-10 mg | Pseudobulbar affect medicine | Diarrhea, Dizziness | | serotonergic, qt-known, cyp2d6-inhibitor | parts=dextromethorphan+quinidine; often=BID
Brexanolone | Zulresso | 100 mg/20 mL | Neuroactive steroid | Sedation | | cns-depressant, deep-sedative | route=IV; boxed=Excessive sedation and sudden loss of consciousness.
Molindone | Moban | 5 mg, 10 mg, 25 mg | Antipsychotic | Drowsiness, Stiffness | 10-225 | antipsychotic, dopamine-blocker, cns-depressant | often=TID; boxed=${boxed.dementia}
Flurazepam | Dalmane, quazepam, Doral | 15 mg, 30 mg | Benzodiazepine | Drowsiness | 7.5-30 | benzodiazepine, cns-depressant | often=QHS; older=65:15; boxed=${boxed.benzodiazepine}
Estazolam | ProSom | 1 mg, 2 mg | Benzodiazepine | Drowsiness | 0.5-2 | benzodiazepine, cns-depressant, cyp3a4-substrate | often=QHS; boxed=${boxed.benzodiazepine}
Meprobamate | Miltown, Equanil | 200 mg, 400 mg | Sedative | Drowsiness | 200-2400 | cns-depressant, barbiturate | often=TID
Secobarbital | Seconal, butabarbital, Butisol, pentobarbital, Nembutal | 50 mg, 100 mg | Barbiturate | Drowsiness | 15-200 | barbiturate, cns-depressant, cyp3a4-inducer | often=QHS
Tasimelteon | Hetlioz | 20 mg | Melatonin agonist | Headache, Drowsiness | 20-20 | mild-sedative, cyp1a2-substrate | often=QHS; stop=60
Dexmedetomidine | Igalmi, Precedex | 120 mcg, 180 mcg | Sedative alpha-2 agonist | Drowsiness, Low blood pressure | 0.06-0.36 | alpha-2-agonist, cns-depressant, heart-slowing | route=SL; often=PRN
Serdexmethylphenidate and dexmethylphenidate | Azstarys | 26.1 mg-5.2 mg, 39.2 mg-7.8 mg, 52.3 mg-10.4 mg | Stimulant | Low appetite, Insomnia | 26.1-52.3 | stimulant, norepinephrine-raising | often=QAM; boxed=${boxed.stimulant}
Flibanserin | Addyi | 100 mg | Sexual desire medicine | Dizziness, Low blood pressure, Fainting | 100-100 | cns-depressant, cyp3a4-substrate, cyp3a4-sensitive | often=QHS; stop=200
Suzetrigine | Journavx | 50 mg | Sodium channel pain blocker | Itching | 50-100 | cyp3a4-substrate, cyp3a4-sensitive | often=BID
Butorphanol | Stadol, nalbuphine, Nubain, pentazocine, Talwin | 1 mg, 10 mg/mL, 50 mg | Opioid | Drowsiness, Nausea | 1-160 | opioid, cns-depressant | route=inhaled,IM; often=PRN; boxed=${boxed.opioid}
Levorphanol | Levo-Dromoran | 2 mg, 3 mg | Opioid | Constipation, Drowsiness | 2-32 | opioid, cns-depressant, serotonergic | often=TID; boxed=${boxed.opioid}
Hydrocodone and ibuprofen | Vicoprofen, hydrocodone-ibuprofen, hydrocodone/ibuprofen | 5 mg-200 mg, 7.5 mg-200 mg | Opioid | Constipation, Drowsiness | | opioid, nsaid, cns-depressant | parts=hydrocodone+ibuprofen; often=QID; boxed=${boxed.opioid}
Hydrocodone and homatropine | Hycodan, Tussigon, hydrocodone-homatropine | 5 mg-1.5 mg | Opioid | Drowsiness, Constipation | | opioid, cns-depressant | often=QID; boxed=${boxed.opioid}
Codeine and guaifenesin | Cheratussin AC, Robitussin AC, guaifenesin-codeine, guaifenesin with codeine | 10 mg-100 mg/5 mL | Opioid | Drowsiness, Constipation | | opioid, cns-depressant | parts=codeine+guaifenesin; often=QID; boxed=${boxed.opioid}
Butalbital, acetaminophen, caffeine and codeine | Fioricet with codeine, Fioricet/codeine, butalbital/apap/caffeine/codeine, butalbital-acetaminophen-caffeine-codeine | 50 mg-325 mg-40 mg-30 mg | Opioid | Drowsiness, Constipation | | opioid, barbiturate, cns-depressant | parts=codeine+acetaminophen+caffeine; often=PRN; boxed=${boxed.opioid}
Butalbital, aspirin, caffeine and codeine | Fiorinal with codeine, Fiorinal/codeine, butalbital/aspirin/caffeine/codeine, butalbital-aspirin-caffeine-codeine | 50 mg-325 mg-40 mg-30 mg | Opioid | Drowsiness, Constipation | | opioid, barbiturate, cns-depressant, antiplatelet | parts=codeine+aspirin+caffeine; often=PRN; boxed=${boxed.opioid}
Promethazine and codeine | Phenergan with Codeine, promethazine-codeine, promethazine with codeine, promethazine/codeine | 6.25 mg-10 mg/5 mL | Opioid | Drowsiness | | opioid, cns-depressant, anticholinergic, dopamine-blocker | parts=promethazine+codeine; often=QID; boxed=${boxed.opioid}
Promethazine and dextromethorphan | Promethazine DM, promethazine-dextromethorphan | 6.25 mg-15 mg/5 mL | Antihistamine | Drowsiness | | serotonergic, cns-depressant, anticholinergic | parts=promethazine+dextromethorphan; often=QID
Etodolac | Lodine | 200 mg, 400 mg, 500 mg | NSAID | Stomach upset | 200-1200 | nsaid | often=BID; boxed=${boxed.nsaid}
Ketoprofen | Orudis | 50 mg, 75 mg, 200 mg | NSAID | Stomach upset | 25-300 | nsaid | often=TID; boxed=${boxed.nsaid}
Piroxicam | Feldene | 10 mg, 20 mg | NSAID | Stomach upset | 10-20 | nsaid | boxed=${boxed.nsaid}
Sulindac | Clinoril | 150 mg, 200 mg | NSAID | Stomach upset | 150-400 | nsaid | often=BID; boxed=${boxed.nsaid}
Oxaprozin | Daypro | 600 mg | NSAID | Stomach upset | 600-1800 | nsaid | boxed=${boxed.nsaid}
Flurbiprofen | Ansaid, mefenamic acid, Ponstel, tolmetin, fenoprofen | 50 mg, 100 mg, 250 mg | NSAID | Stomach upset | 50-1800 | nsaid | often=TID; boxed=${boxed.nsaid}
Salsalate | Disalcid | 500 mg, 750 mg | NSAID | Stomach upset, Ringing ears | 1000-3000 | nsaid | often=BID; boxed=${boxed.nsaid}
Diclofenac and misoprostol | Arthrotec, diclofenac-misoprostol | 50 mg-0.2 mg, 75 mg-0.2 mg | NSAID | Stomach upset | | nsaid | parts=diclofenac+misoprostol; often=BID; boxed=${boxed.nsaid}; pregnancy=Contraindicated in pregnancy: abortion.
Orphenadrine | Norflex | 100 mg | Muscle relaxant | Drowsiness, Dry mouth | 100-200 | muscle-relaxant, cns-depressant, anticholinergic | often=BID
Chlorzoxazone | Parafon Forte, Lorzone | 375 mg, 500 mg, 750 mg | Muscle relaxant | Drowsiness | 250-3000 | muscle-relaxant, cns-depressant | often=TID
Dantrolene | Dantrium | 25 mg, 50 mg, 100 mg | Muscle relaxant | Weakness, Drowsiness | 25-400 | muscle-relaxant, cns-depressant | often=TID; boxed=Severe liver injury, which can be fatal.
Naratriptan | Amerge | 1 mg, 2.5 mg | Triptan | Dizziness, Tingling | 1-5 | triptan, serotonergic | often=PRN; dose=2.5
Frovatriptan | Frova | 2.5 mg | Triptan | Dizziness, Tingling | 2.5-7.5 | triptan, serotonergic | often=PRN; dose=2.5
Almotriptan | Axert | 6.25 mg, 12.5 mg | Triptan | Dizziness, Tingling | 6.25-25 | triptan, serotonergic | often=PRN; dose=12.5
Sumatriptan and naproxen | Treximet, sumatriptan-naproxen | 85 mg-500 mg | Triptan | Dizziness | | triptan, serotonergic, nsaid | parts=sumatriptan+naproxen; often=PRN
Lasmiditan | Reyvow | 50 mg, 100 mg | Migraine medicine | Dizziness, Drowsiness | 50-200 | serotonergic, cns-depressant | often=PRN
Atogepant | Qulipta, zavegepant, Zavzpret | 10 mg, 30 mg, 60 mg | CGRP blocker | Nausea, Constipation | 10-60 | cyp3a4-substrate |
Eptinezumab | Vyepti | 100 mg | CGRP antibody | Stuffy nose | 100-300 | | route=IV
Botulinum toxin | Botox, botulinum, onabotulinumtoxinA, Dysport, Xeomin | 100 units | Nerve block | Weakness | 1-500 | | route=IM; often=monthly; unit=units; gap=25; boxed=Spread of the toxin: swallowing and breathing problems.
Brivaracetam | Briviact | 25 mg, 50 mg, 100 mg | Anticonvulsant | Drowsiness | 25-200 | mild-sedative | often=BID
Perampanel | Fycompa | 2 mg, 4 mg, 8 mg, 12 mg | Anticonvulsant | Dizziness, Aggression | 2-12 | cns-depressant, cyp3a4-substrate | often=QHS; boxed=Serious psychiatric and behavioral reactions.
Cenobamate | Xcopri | 12.5 mg, 100 mg, 200 mg | Anticonvulsant | Drowsiness | 12.5-400 | cns-depressant, cyp2c19-inhibitor |
Eslicarbazepine | Aptiom | 400 mg, 800 mg | Anticonvulsant | Dizziness, Low sodium | 400-1600 | sodium-lowering, cyp3a4-inducer |
Ethosuximide | Zarontin | 250 mg | Anticonvulsant | Nausea | 250-1500 | | often=BID
Felbamate | Felbatol | 400 mg, 600 mg | Anticonvulsant | Nausea, Insomnia | 400-3600 | | often=TID; boxed=Aplastic anemia and liver failure.
Tiagabine | Gabitril | 2 mg, 4 mg, 12 mg | Anticonvulsant | Dizziness | 2-56 | mild-sedative | often=BID
Vigabatrin | Sabril, Vigadrone, Vigpoder | 500 mg | Anticonvulsant | Fatigue, Blurred vision | 500-3000 | mild-sedative | often=BID; kidney=30:750; boxed=Permanent loss of vision.
Rotigotine | Neupro | 2 mg/24h, 4 mg/24h, 8 mg/24h | Dopamine agonist | Sleepiness, Nausea | 1-8 | dopamine-agonist | route=topical
Carbidopa, levodopa and entacapone | Stalevo, carbidopa/levodopa/entacapone, carbidopa-levodopa-entacapone | 12.5 mg-50 mg-200 mg, 25 mg-100 mg-200 mg, 37.5 mg-150 mg-200 mg, 50 mg-200 mg-200 mg | Levodopa | Nausea, Dizziness, Involuntary movements | | dopamine-agonist, comt-inhibitor | parts=carbidopa and levodopa+entacapone; often=TID
Entacapone | Comtan, opicapone, Ongentys | 200 mg | COMT inhibitor | Diarrhea, Orange urine | 50-1600 | comt-inhibitor | often=TID
Tolcapone | Tasmar | 100 mg | COMT inhibitor | Diarrhea | 300-600 | comt-inhibitor | often=TID; boxed=Liver injury, which can be fatal.
Safinamide | Xadago | 50 mg, 100 mg | MAO-B inhibitor | Movements, Nausea | 50-100 | maoi |
Apomorphine | Apokyn, Kynmobi | 2 mg, 6 mg | Dopamine agonist | Nausea, Low blood pressure | 1-90 | dopamine-agonist, qt-possible | route=IM; often=PRN
Mefloquine | Lariam | 250 mg | Antimalarial | Vivid dreams, Dizziness, Anxiety | 250-1250 | qt-possible, seizure-threshold | often=weekly; boxed=Neuropsychiatric reactions that can last for years; contraindicated for prevention in psychiatric illness.
Chloroquine | Aralen | 250 mg, 500 mg | Antimalarial | Nausea, Blurred vision | 250-1000 | qt-known, cyp2d6-moderate-inhibitor | often=weekly
Quinine | Qualaquin | 324 mg | Antimalarial | Ringing ears, Nausea | 324-1944 | qt-known, cyp2d6-inhibitor | often=TID; boxed=Not for leg cramps: serious blood and heart reactions.
Atovaquone and proguanil | Malarone, atovaquone-proguanil | 250 mg-100 mg | Antimalarial | Nausea | | |
Riluzole | Rilutek | 50 mg | ALS medicine | Weakness, Nausea | 50-100 | cyp1a2-substrate | often=BID
Lithium orotate | Lithium orotate (supplement) | 5 mg, 20 mg | Lithium supplement | Tremor | 1-20 | | parts=lithium
`)

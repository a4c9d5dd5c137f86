import { compact } from '../compact.ts'

export const stomachAndLungsTable = compact(`
Dexlansoprazole | Dexilant | 30 mg, 60 mg | Proton pump inhibitor | Headache, Diarrhea | 30-60 | acid-reducer |
Rabeprazole | Aciphex | 20 mg | Proton pump inhibitor | Headache | 20-60 | acid-reducer |
Nizatidine | Axid | 150 mg, 300 mg | H2 blocker | Headache | 150-300 | | often=BID
Vonoprazan | Voquezna | 10 mg, 20 mg | Acid blocker | Diarrhea | 10-40 | acid-reducer |
Aluminum and magnesium hydroxide | Maalox, Mylanta, Gaviscon, Rolaids | 400 mg-400 mg/5 mL | Antacid | Constipation, Diarrhea | | binding-mineral | often=PRN
Sodium bicarbonate | Alka-Seltzer Heartburn, baking soda | 650 mg | Antacid | Bloating | 325-16000 | | often=PRN
Magnesium hydroxide | Milk of Magnesia | 400 mg/5 mL | Laxative | Diarrhea | | binding-mineral | often=PRN
Psyllium | Metamucil, methylcellulose, Citrucel, Benefiber, fiber, wheat dextrin, fiber supplement | 3.4 g | Fiber laxative | Gas | | | often=QD
Glycerin suppository | glycerin, enema, Fleet enema | 2 g | Laxative | Irritation | | | often=PRN
Linaclotide | Linzess, plecanatide, Trulance | 72 mcg, 145 mcg, 290 mcg | Bowel medicine | Diarrhea | 72-290 | | unit=mcg
Lubiprostone | Amitiza | 8 mcg, 24 mcg | Bowel medicine | Nausea | 8-48 | | unit=mcg; often=BID
Prucalopride | Motegrity | 1 mg, 2 mg | Bowel medicine | Headache, Low mood | 1-2 | | kidney=30:1
Naloxegol | Movantik | 12.5 mg, 25 mg | Opioid constipation medicine | Stomach pain | 0.2-450 | cyp3a4-substrate, cyp3a4-sensitive |
Eluxadoline | Viberzi | 75 mg, 100 mg | Bowel medicine | Constipation | 75-200 | | often=BID
Diphenoxylate and atropine | Lomotil, diphenoxylate-atropine | 2.5 mg-0.025 mg | Antidiarrheal | Drowsiness, Dry mouth | | anticholinergic, mild-sedative | often=QID
Difenoxin and atropine | Motofen | 1 mg-0.025 mg | Antidiarrheal | Drowsiness, Dry mouth | | anticholinergic, mild-sedative | often=PRN
Hyoscyamine | Levsin, Levbid, Anaspaz | 0.125 mg, 0.375 mg | Antispasmodic | Dry mouth | 0.125-1.5 | anticholinergic | often=QID
Glycopyrrolate | Robinul, Cuvposa | 1 mg, 2 mg | Anticholinergic | Dry mouth | 0.5-8 | anticholinergic | often=TID
Misoprostol | Cytotec | 100 mcg, 200 mcg | Stomach protector | Diarrhea | 100-800 | | unit=mcg; often=QID; boxed=Pregnancy: birth defects, abortion and uterine rupture.; pregnancy=Contraindicated in pregnancy: abortion and birth defects.
Ursodiol | Actigall, Urso | 250 mg, 300 mg, 500 mg | Bile acid | Diarrhea | 250-2000 | | often=BID
Pancrelipase | Creon, Zenpep | 12000 units, 24000 units | Digestive enzymes | Stomach pain | | | often=TID
Lactase | Lactaid, digestive enzymes, Beano | 9000 units | Digestive enzyme | Gas | | | often=PRN
Granisetron | Kytril, palonosetron, Aloxi | 1 mg | Antiemetic | Headache, Constipation | 1-100 | serotonergic, qt-possible | often=PRN
Doxylamine and pyridoxine | Diclegis, Bonjesta, doxylamine-pyridoxine | 10 mg-10 mg | Antiemetic | Drowsiness | | mild-sedative, anticholinergic | often=QHS
Trimethobenzamide | Tigan | 300 mg | Antiemetic | Drowsiness | 300-1200 | mild-sedative | often=TID
Dimenhydrinate | Dramamine | 50 mg | Antihistamine | Drowsiness | 50-400 | cns-depressant, anticholinergic | often=PRN
Aprepitant | Emend | 80 mg, 125 mg | Antiemetic | Fatigue | 80-165 | cyp3a4-inhibitor, cyp3a4-substrate |
Desloratadine | Clarinex | 5 mg | Antihistamine | Headache | 2.5-5 | |
Brompheniramine | Dimetapp, triprolidine, carbinoxamine, dexchlorpheniramine, clemastine | 1 mg, 4 mg | Antihistamine | Drowsiness | 1-24 | cns-depressant, anticholinergic | often=QID
Cetirizine and pseudoephedrine | Zyrtec-D, Claritin-D, Allegra-D, loratadine-pseudoephedrine, fexofenadine-pseudoephedrine, cetirizine-pseudoephedrine | 5 mg-120 mg | Decongestant | Insomnia, Fast heartbeat | | norepinephrine-raising | parts=cetirizine+pseudoephedrine; often=BID
Acetaminophen and diphenhydramine | Tylenol PM, Excedrin PM, acetaminophen PM, acetaminophen-diphenhydramine | 500 mg-25 mg | Sleep aid | Drowsiness | | cns-depressant, anticholinergic | parts=acetaminophen+diphenhydramine; often=QHS
Ibuprofen and diphenhydramine | Advil PM, Motrin PM, Aleve PM, ibuprofen-diphenhydramine | 200 mg-38 mg | Sleep aid | Drowsiness | | cns-depressant, anticholinergic, nsaid | parts=ibuprofen+diphenhydramine; often=QHS
Acetaminophen, dextromethorphan and chlorpheniramine | Coricidin HBP, Theraflu, Alka-Seltzer Plus, Vicks cold medicine | 325 mg-10 mg-2 mg | Cold medicine | Drowsiness | | serotonergic, cns-depressant, anticholinergic | parts=acetaminophen+dextromethorphan+chlorpheniramine; often=PRN
Acetaminophen, caffeine and pyrilamine | Midol, Pamprin | 500 mg-60 mg-15 mg | Pain reliever | Drowsiness | | | parts=acetaminophen+caffeine; often=PRN
Mometasone | Nasonex, Asmanex, Elocon | 50 mcg, 110 mcg, 220 mcg | Local steroid | Nosebleed, Hoarseness | | | local=yes
Beclomethasone | Qvar, Beconase | 40 mcg, 80 mcg | Local steroid | Hoarseness | | | local=yes
Ciclesonide | Alvesco, Omnaris, flunisolide | 80 mcg, 160 mcg | Local steroid | Hoarseness | | | local=yes
Cromolyn | NasalCrom, nedocromil | 5.2 mg | Mast cell stabilizer | Sneezing | | | local=yes
Levalbuterol | Xopenex | 45 mcg, 0.63 mg, 1.25 mg | Beta-2 agonist | Tremor, Fast heartbeat | 0.09-7.5 | | route=inhaled; often=PRN
Salmeterol | Serevent, formoterol, Perforomist, arformoterol, Brovana, olodaterol, Striverdi, indacaterol | 50 mcg | Long-acting beta-2 agonist | Tremor | 0.005-0.1 | | route=inhaled; often=BID; boxed=Asthma-related death when used without an inhaled steroid.
Fluticasone and vilanterol | Breo, Breo Ellipta, fluticasone-vilanterol | 100 mcg-25 mcg | Inhaled steroid and beta-2 agonist | Hoarseness | | | route=inhaled
Fluticasone, umeclidinium and vilanterol | Trelegy, Trelegy Ellipta, Breztri | 100 mcg-62.5 mcg-25 mcg | Inhaled triple combination | Hoarseness | | | route=inhaled
Umeclidinium and vilanterol | Anoro, Anoro Ellipta, Stiolto, Bevespi, umeclidinium, Incruse | 62.5 mcg-25 mcg | Inhaled bronchodilators | Sore throat | | | route=inhaled
Roflumilast | Daliresp | 250 mcg, 500 mcg | PDE4 inhibitor | Diarrhea, Weight loss, Low mood | 0.25-0.5 | induction-sensitive | stop=1
Zafirlukast | Accolate | 10 mg, 20 mg | Leukotriene blocker | Headache | 20-40 | cyp2c9-inhibitor | often=BID
Zileuton | Zyflo | 600 mg | Leukotriene blocker | Liver enzymes | 600-2400 | cyp1a2-inhibitor | often=BID
Epinephrine | EpiPen, Auvi-Q, Neffy, epinephrine auto-injector | 0.15 mg, 0.3 mg | Emergency epinephrine | Fast heartbeat, Shakiness | 0.15-1 | | route=IM; often=PRN
`)

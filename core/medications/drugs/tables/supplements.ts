import { compact } from '../compact.ts'

export const supplementsTable = compact(`
Vitamin B complex | B complex, b-complex, vitamin B, super b complex | 1 tablet | Vitamin | Bright urine | | |
Thiamine | vitamin B1, benfotiamine | 50 mg, 100 mg | Vitamin | None known | | |
Riboflavin | vitamin B2 | 100 mg, 400 mg | Vitamin | Bright urine | | |
Pyridoxine | vitamin B6, B6 | 25 mg, 50 mg, 100 mg | Vitamin | Numbness in high doses | 1-200 | |
Vitamin A | retinol, beta carotene, beta-carotene | 10000 units | Vitamin A | Headache in high doses | 500-25000 | | unit=units; pregnancy=High doses cause birth defects.
Vitamin K | phytonadione, vitamin K2, vitamin K1 | 100 mcg, 5 mg | Vitamin K | None known | | |
Selenium | chromium, chromium picolinate, iodine, copper, potassium iodide, trace minerals | 200 mcg | Trace mineral | Stomach upset | | |
Collagen | collagen powder, collagen peptides, whey protein, protein powder, creatine, creatine monohydrate, BCAA, amino acids, electrolyte powder, electrolytes, Liquid IV | 10 g | Food supplement | Bloating | | |
Cranberry | cranberry extract, elderberry, echinacea and vitamin c, D-mannose, apple cider vinegar, spirulina, flaxseed, flaxseed oil, chia seeds, hyaluronic acid, lutein, eye vitamins, AREDS, PreserVision, MSM, quercetin, resveratrol, bee pollen, honey, lion's mane, mushroom complex, ginger, ginger root, peppermint oil, lavender, lavender oil, chamomile, chamomile tea, herbal tea, green tea, lemon balm | 500 mg | Food supplement | Stomach upset | | |
Glucosamine | chondroitin, glucosamine-chondroitin, glucosamine and chondroitin | 500 mg, 1500 mg | Joint supplement | Stomach upset | 500-3000 | |
Garlic | garlic supplement, garlic extract, ginseng, Panax ginseng | 400 mg | Herbal supplement | Breath odor | | bleeding-herb |
Saw palmetto | pumpkin seed, stinging nettle | 160 mg, 320 mg | Herbal supplement | Stomach upset | | bleeding-herb |
Milk thistle | silymarin, dandelion | 175 mg | Herbal supplement | Diarrhea | | |
Black cohosh | evening primrose oil, evening primrose, red clover, chasteberry, vitex | 40 mg | Herbal supplement | Stomach upset | | |
Echinacea | astragalus | 400 mg | Herbal immune supplement | Stomach upset | | |
Passionflower | hops, magnolia, lavender capsules, Silexan, GABA supplement, gaba, l-glycine, glycine, taurine | 250 mg | Calming supplement | Drowsiness | | mild-sedative |
Rhodiola | rhodiola rosea, saffron, phosphatidylserine, bacopa | 200 mg, 400 mg | Mood supplement | Jitteriness | | |
Red yeast rice | monascus | 600 mg | Herbal statin | Muscle pain | 600-2400 | statin |
Licorice | licorice root, deglycyrrhizinated licorice | 380 mg | Herbal supplement | High blood pressure, Low potassium | | |
Yohimbine | yohimbe | 5.4 mg | Stimulating supplement | Anxiety, High blood pressure | 5-16 | norepinephrine-raising |
Ephedra | ma huang, ephedrine, bitter orange, synephrine | 25 mg | Stimulating supplement | Fast heartbeat, High blood pressure | 12-150 | stimulant, norepinephrine-raising |
Berberine | goldenseal | 500 mg | Herbal supplement | Cramps | 500-1500 | cyp3a4-inhibitor, cyp2d6-moderate-inhibitor |
Green tea extract | EGCG | 400 mg | Herbal supplement | Liver enzymes | | |
DHEA | dehydroepiandrosterone, pregnenolone, prasterone, Intrarosa, DHEA prasterone | 25 mg, 50 mg | Hormone supplement | Acne | 5-100 | |
Activated charcoal | charcoal | 260 mg | Binding supplement | Black stools | | binding-mineral |
Tianeptine | Zaza, tianaa | 12.5 mg | Unapproved antidepressant | Withdrawal, Slow breathing | 12.5-37.5 | opioid, cns-depressant, serotonergic |
Phenibut | phenibut powder, GHB, GBL | 500 mg | Unapproved sedative | Sedation, Withdrawal | 250-1000 | cns-depressant, deep-sedative |
Delta-8 THC | delta 8, delta-8, edibles, THC gummies, hemp gummies, nabilone, Cesamet | 25 mg | Cannabinoid | Drowsiness, Anxiety | | cns-depressant |
Heroin | Heroin (substance), diamorphine, illicit fentanyl | As used | Substance | Overdose | | opioid, cns-depressant |
Methamphetamine, illicit | Meth (substance), meth, crystal meth | As used | Substance | Psychosis, Fast heartbeat | | stimulant, norepinephrine-raising, serotonergic | generic=illicit methamphetamine
Ayahuasca | Ayahuasca (substance), DMT, harmaline, syrian rue | As used | Substance | Nausea, Visions | | maoi, serotonergic |
Nitrous oxide | Nitrous oxide (substance), whippets | As used | Substance | Dizziness | | nitrate |
`)

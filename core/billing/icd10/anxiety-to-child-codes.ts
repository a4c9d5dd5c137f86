/** F40 to F99, as mental-codes.ts. */
export const anxietyToChildCodes = `
F40 Phobic anxiety disorders
F40.0 Agoraphobia
F40.00 Agoraphobia, unspecified
F40.01 Agoraphobia with panic disorder
F40.02 Agoraphobia without panic disorder
F40.1 Social phobias
F40.10 Social phobia, unspecified
F40.11 Social phobia, generalized
F40.2 Specific (isolated) phobias
F40.21 Animal type phobia
F40.210 Arachnophobia
F40.218 Other animal type phobia
F40.22 Natural environment type phobia
F40.220 Fear of thunderstorms
F40.228 Other natural environment type phobia
F40.23 Blood, injection, injury type phobia
F40.230 Fear of blood
F40.231 Fear of injections and transfusions
F40.232 Fear of other medical care
F40.233 Fear of injury
F40.24 Situational type phobia
F40.240 Claustrophobia
F40.241 Acrophobia
F40.242 Fear of bridges
F40.243 Fear of flying
F40.248 Other situational type phobia
F40.29 Other specified phobia
F40.290 Androphobia
F40.291 Gynephobia
F40.298 Other specified phobia
F40.8 Other phobic anxiety disorders
F40.9 Phobic anxiety disorder, unspecified
F41 Other anxiety disorders
F41.0 Panic disorder [episodic paroxysmal anxiety]
F41.1 Generalized anxiety disorder
F41.3 Other mixed anxiety disorders
F41.8 Other specified anxiety disorders
F41.9 Anxiety disorder, unspecified
F42 Obsessive-compulsive disorder
F42.2 Mixed obsessional thoughts and acts
F42.3 Hoarding disorder
F42.4 Excoriation (skin-picking) disorder
F42.8 Other obsessive-compulsive disorder
F42.9 Obsessive-compulsive disorder, unspecified
F43 Reaction to severe stress, and adjustment disorders
F43.0 Acute stress reaction
F43.1 Post-traumatic stress disorder (PTSD)
F43.10 Post-traumatic stress disorder, unspecified
F43.11 Post-traumatic stress disorder, acute
F43.12 Post-traumatic stress disorder, chronic
F43.2 Adjustment disorders
F43.20 Adjustment disorder, unspecified
F43.21 Adjustment disorder with depressed mood
F43.22 Adjustment disorder with anxiety
F43.23 Adjustment disorder with mixed anxiety and depressed mood
F43.24 Adjustment disorder with disturbance of conduct
F43.25 Adjustment disorder with mixed disturbance of emotions and conduct
F43.29 Adjustment disorder with other symptoms
F43.8 Other reactions to severe stress
F43.81 Prolonged grief disorder
F43.89 Other reactions to severe stress
F43.9 Reaction to severe stress, unspecified
F44 Dissociative and conversion disorders
F44.0 Dissociative amnesia
F44.1 Dissociative fugue
F44.2 Dissociative stupor
F44.4 Conversion disorder with motor symptom or deficit
F44.5 Conversion disorder with seizures or convulsions
F44.6 Conversion disorder with sensory symptom or deficit
F44.7 Conversion disorder with mixed symptom presentation
F44.8 Other dissociative and conversion disorders
F44.81 Dissociative identity disorder
F44.89 Other dissociative and conversion disorders
F44.9 Dissociative and conversion disorder, unspecified
F45 Somatoform disorders
F45.0 Somatization disorder
F45.1 Undifferentiated somatoform disorder
F45.2 Hypochondriacal disorders
F45.20 Hypochondriacal disorder, unspecified
F45.21 Hypochondriasis
F45.22 Body dysmorphic disorder
F45.29 Other hypochondriacal disorders
F45.4 Pain disorders related to psychological factors
F45.41 Pain disorder exclusively related to psychological factors
F45.42 Pain disorder with related psychological factors
F45.8 Other somatoform disorders
F45.9 Somatoform disorder, unspecified
F48 Other nonpsychotic mental disorders
F48.1 Depersonalization-derealization syndrome
F48.2 Pseudobulbar affect
F48.8 Other specified nonpsychotic mental disorders
F48.9 Nonpsychotic mental disorder, unspecified
F50 Eating disorders
F50.0 Anorexia nervosa
F50.00 Anorexia nervosa, unspecified
F50.01 Anorexia nervosa, restricting type
F50.010 Anorexia nervosa, restricting type, mild
F50.011 Anorexia nervosa, restricting type, moderate
F50.012 Anorexia nervosa, restricting type, severe
F50.013 Anorexia nervosa, restricting type, extreme
F50.014 Anorexia nervosa, restricting type, in remission
F50.019 Anorexia nervosa, restricting type, unspecified
F50.02 Anorexia nervosa, binge eating/purging type
F50.020 Anorexia nervosa, binge eating/purging type, mild
F50.021 Anorexia nervosa, binge eating/purging type, moderate
F50.022 Anorexia nervosa, binge eating/purging type, severe
F50.023 Anorexia nervosa, binge eating/purging type, extreme
F50.024 Anorexia nervosa, binge eating/purging type, in remission
F50.029 Anorexia nervosa, binge eating/purging type, unspecified
F50.2 Bulimia nervosa
F50.20 Bulimia nervosa, unspecified
F50.21 Bulimia nervosa, mild
F50.22 Bulimia nervosa, moderate
F50.23 Bulimia nervosa, severe
F50.24 Bulimia nervosa, extreme
F50.25 Bulimia nervosa, in remission
F50.8 Other eating disorders
F50.81 Binge eating disorder
F50.810 Binge eating disorder, mild
F50.811 Binge eating disorder, moderate
F50.812 Binge eating disorder, severe
F50.813 Binge eating disorder, extreme
F50.814 Binge eating disorder, in remission
F50.819 Binge eating disorder, unspecified
F50.82 Avoidant/restrictive food intake disorder
F50.83 Pica in adults
F50.84 Rumination disorder in adults
F50.89 Other specified eating disorder
F50.9 Eating disorder, unspecified
F51 Sleep disorders not due to a substance or known physiological condition
F51.0 Insomnia not due to a substance or known physiological condition
F51.01 Primary insomnia
F51.02 Adjustment insomnia
F51.03 Paradoxical insomnia
F51.04 Psychophysiologic insomnia
F51.05 Insomnia due to other mental disorder
F51.09 Other insomnia not due to a substance or known physiological condition
F51.1 Hypersomnia not due to a substance or known physiological condition
F51.11 Primary hypersomnia
F51.12 Insufficient sleep syndrome
F51.13 Hypersomnia due to other mental disorder
F51.19 Other hypersomnia not due to a substance or known physiological condition
F51.3 Sleepwalking [somnambulism]
F51.4 Sleep terrors [night terrors]
F51.5 Nightmare disorder
F51.8 Other sleep disorders not due to a substance or known physiological condition
F51.9 Sleep disorder not due to a substance or known physiological condition, unspecified
F52 Sexual dysfunction not due to a substance or known physiological condition
F52.0 Hypoactive sexual desire disorder
F52.1 Sexual aversion disorder
F52.2 Sexual arousal disorders
F52.21 Male erectile disorder
F52.22 Female sexual arousal disorder
F52.3 Orgasmic disorder
F52.31 Female orgasmic disorder
F52.32 Male orgasmic disorder
F52.4 Premature ejaculation
F52.5 Vaginismus not due to a substance or known physiological condition
F52.6 Dyspareunia not due to a substance or known physiological condition
F52.8 Other sexual dysfunction not due to a substance or known physiological condition
F52.9 Unspecified sexual dysfunction not due to a substance or known physiological condition
F53 Mental and behavioral disorders associated with the puerperium, not elsewhere classified
F53.0 Postpartum depression
F53.1 Puerperal psychosis
F54 Psychological and behavioral factors associated with disorders or diseases classified elsewhere
F55 Abuse of non-psychoactive substances
F55.0 Abuse of antacids
F55.1 Abuse of herbal or folk remedies
F55.2 Abuse of laxatives
F55.3 Abuse of steroids or hormones
F55.4 Abuse of vitamins
F55.8 Abuse of other non-psychoactive substances
F59 Unspecified behavioral syndromes associated with physiological disturbances and physical factors
F60 Specific personality disorders
F60.0 Paranoid personality disorder
F60.1 Schizoid personality disorder
F60.2 Antisocial personality disorder
F60.3 Borderline personality disorder
F60.4 Histrionic personality disorder
F60.5 Obsessive-compulsive personality disorder
F60.6 Avoidant personality disorder
F60.7 Dependent personality disorder
F60.8 Other specific personality disorders
F60.81 Narcissistic personality disorder
F60.89 Other specific personality disorders
F60.9 Personality disorder, unspecified
F63 Impulse disorders
F63.0 Pathological gambling
F63.1 Pyromania
F63.2 Kleptomania
F63.3 Trichotillomania
F63.8 Other impulse disorders
F63.81 Intermittent explosive disorder
F63.89 Other impulse disorders
F63.9 Impulse disorder, unspecified
F64 Gender identity disorders
F64.0 Transsexualism
F64.1 Dual role transvestism
F64.2 Gender identity disorder of childhood
F64.8 Other gender identity disorders
F64.9 Gender identity disorder, unspecified
F65 Paraphilias
F65.0 Fetishism
F65.1 Transvestic fetishism
F65.2 Exhibitionism
F65.3 Voyeurism
F65.4 Pedophilia
F65.5 Sadomasochism
F65.50 Sadomasochism, unspecified
F65.51 Sexual masochism
F65.52 Sexual sadism
F65.8 Other paraphilias
F65.81 Frotteurism
F65.89 Other paraphilias
F65.9 Paraphilia, unspecified
F66 Other sexual disorders
F68 Other disorders of adult personality and behavior
F68.1 Factitious disorder imposed on self
F68.10 Factitious disorder imposed on self, unspecified
F68.11 Factitious disorder imposed on self, with predominantly psychological signs and symptoms
F68.12 Factitious disorder imposed on self, with predominantly physical signs and symptoms
F68.13 Factitious disorder imposed on self, with combined psychological and physical signs and symptoms
F68.A Factitious disorder imposed on another
F68.8 Other specified disorders of adult personality and behavior
F69 Unspecified disorder of adult personality and behavior
F70 Mild intellectual disabilities
F71 Moderate intellectual disabilities
F72 Severe intellectual disabilities
F73 Profound intellectual disabilities
F78 Other intellectual disabilities
F78.A Other genetic related intellectual disabilities
F78.A1 SYNGAP1-related intellectual disability
F78.A9 Other genetic related intellectual disability
F79 Unspecified intellectual disabilities
F80 Specific developmental disorders of speech and language
F80.0 Phonological disorder
F80.1 Expressive language disorder
F80.2 Mixed receptive-expressive language disorder
F80.4 Speech and language development delay due to hearing loss
F80.8 Other developmental disorders of speech and language
F80.81 Childhood onset fluency disorder
F80.82 Social pragmatic communication disorder
F80.89 Other developmental disorders of speech and language
F80.9 Developmental disorder of speech and language, unspecified
F81 Specific developmental disorders of scholastic skills
F81.0 Specific reading disorder
F81.2 Mathematics disorder
F81.8 Other developmental disorders of scholastic skills
F81.81 Disorder of written expression
F81.89 Other developmental disorders of scholastic skills
F81.9 Developmental disorder of scholastic skills, unspecified
F82 Specific developmental disorder of motor function
F84 Pervasive developmental disorders
F84.0 Autistic disorder
F84.2 Rett's syndrome
F84.3 Other childhood disintegrative disorder
F84.5 Asperger's syndrome
F84.8 Other pervasive developmental disorders
F84.9 Pervasive developmental disorder, unspecified
F88 Other disorders of psychological development
F89 Unspecified disorder of psychological development
F90 Attention-deficit hyperactivity disorders
F90.0 Attention-deficit hyperactivity disorder, predominantly inattentive type
F90.1 Attention-deficit hyperactivity disorder, predominantly hyperactive type
F90.2 Attention-deficit hyperactivity disorder, combined type
F90.8 Attention-deficit hyperactivity disorder, other type
F90.9 Attention-deficit hyperactivity disorder, unspecified type
F91 Conduct disorders
F91.0 Conduct disorder confined to family context
F91.1 Conduct disorder, childhood-onset type
F91.2 Conduct disorder, adolescent-onset type
F91.3 Oppositional defiant disorder
F91.8 Other conduct disorders
F91.9 Conduct disorder, unspecified
F93 Emotional disorders with onset specific to childhood
F93.0 Separation anxiety disorder of childhood
F93.8 Other childhood emotional disorders
F93.9 Childhood emotional disorder, unspecified
F94 Disorders of social functioning with onset specific to childhood and adolescence
F94.0 Selective mutism
F94.1 Reactive attachment disorder of childhood
F94.2 Disinhibited attachment disorder of childhood
F94.8 Other childhood disorders of social functioning
F94.9 Childhood disorder of social functioning, unspecified
F95 Tic disorder
F95.0 Transient tic disorder
F95.1 Chronic motor or vocal tic disorder
F95.2 Tourette's disorder
F95.8 Other tic disorders
F95.9 Tic disorder, unspecified
F98 Other behavioral and emotional disorders with onset usually occurring in childhood and adolescence
F98.0 Enuresis not due to a substance or known physiological condition
F98.1 Encopresis not due to a substance or known physiological condition
F98.2 Other feeding disorders of infancy and childhood
F98.21 Rumination disorder of infancy and childhood
F98.29 Other feeding disorders of infancy and early childhood
F98.3 Pica of infancy and childhood
F98.4 Stereotyped movement disorders
F98.5 Adult onset fluency disorder
F98.8 Other specified behavioral and emotional disorders with onset usually occurring in childhood and adolescence
F98.9 Unspecified behavioral and emotional disorders with onset usually occurring in childhood and adolescence
F99 Mental disorder, not otherwise specified
`

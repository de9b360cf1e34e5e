/** The categories of the marketplace, as the drawings name them. */
export type DrawingCategory = 'cattle' | 'buffalo' | 'goat' | 'sheep' | 'poultry' | 'equipment' | 'seeds' | 'fertilizers'

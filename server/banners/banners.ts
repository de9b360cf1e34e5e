const BANNERS = [
  { name: 'cattle', title: 'Premium cattle', description: 'High-yielding cows and buffaloes from trusted farms' },
  { name: 'vegetables', title: 'Organic vegetables', description: 'Seeds and manure for a clean harvest' },
  { name: 'equipment', title: 'Agricultural equipment', description: 'Tractors and tools to buy or to rent' },
  { name: 'poultry', title: 'Poultry products', description: 'Hens, chicks and ducks from your district' },
  { name: 'fruit', title: 'Seasonal fruit', description: 'Saplings and inputs for your orchard' },
]

/** The built-in banners for the mobile app; a picture is a path on this host. */
export function listBanners() {
  return BANNERS.map(({ name, title, description }) => ({
    _id: name,
    title,
    description,
    banner_image: `/banners/${name}-1600.webp`,
  }))
}

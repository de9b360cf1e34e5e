import { sql, type SQL } from 'drizzle-orm'
import { savedSearches } from '../db/schema-saved-searches'
import { searchPosts } from '../db/schema-search'
import { ANY_LEXEME } from '../search/new-matches'

/** The condition that a saved search may match a post: the post has one of the lexemes that the search requires. */
export function hasLexemeOf(postId: string): SQL {
  return sql`${savedSearches.requiredLexemes} && (select tsvector_to_array(${searchPosts.vector}) || ${ANY_LEXEME}::text from ${searchPosts} where ${searchPosts.postId} = ${postId})`
}

-- Written by `npm run queries` from what server/search sends.

-- searchFeed: an animal, which is a list: /api/v2/search?q=bhains
select
  (
    select
      greatest(reltuples, 0)::int
    from
      pg_class
    where
      oid = 'search_posts'::regclass
  ) as posts,
  array_to_json(most_common_elems::text::text[])::text as lexemes,
  array_to_json(most_common_elem_freqs)::text as shares,
  (
    select
      array_to_json(histogram_bounds::text::timestamptz[])::text
    from
      pg_stats
    where
      schemaname = current_schema()
      and tablename = 'search_posts'
      and attname = 'created_at'
  ) as times,
  not exists (
    select
      1
    from
      "search_posts"
    where
      "search_posts"."fold_version" < $1
  ) as current
from
  (
    select
      1
  ) as one
  left join pg_stats on schemaname = current_schema()
  and tablename = 'search_posts'
  and attname = 'vector';

with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        select
          id,
          ("listed_posts"."created_at")::text as key,
          null::int as count
        from
          "listed_posts"
        where
          "listed_posts"."category_id" = $1
        order by
          "listed_posts"."created_at" desc,
          "listed_posts"."id" desc
        limit
          $2
        offset
          $3
      ) as list
  )
select
  coalesce(
    json_agg(
      one
      order by
        nth
    ),
    '[]'
  )::text as all
from
  (
    select
      listed.*,
      posts."id" as "id",
      posts."seller_id" as "sellerId",
      posts."category_id" as "categoryId",
      posts."breed_id" as "breedId",
      posts."type" as "type",
      posts."rent_unit" as "rentUnit",
      posts."title" as "title",
      posts."description" as "description",
      posts."language" as "language",
      posts."price" as "price",
      posts."price_set_at" as "priceSetAt",
      posts."price_before" as "priceBefore",
      posts."phone_shown" as "phoneShown",
      posts."status" as "status",
      posts."images" as "images",
      posts."village" as "village",
      posts."subdistrict" as "subdistrict",
      posts."district" as "district",
      posts."state" as "state",
      posts."latitude" as "latitude",
      posts."longitude" as "longitude",
      posts."milk_capacity" as "milkCapacity",
      posts."current_milk" as "currentMilk",
      posts."lactation_id" as "lactationId",
      posts."is_pregnant" as "isPregnant",
      posts."calf" as "calf",
      posts."has_delivered" as "hasDelivered",
      posts."calf_age" as "calfAge",
      posts."calf_gender" as "calfGender",
      posts."age" as "age",
      posts."weight" as "weight",
      posts."vaccinated" as "vaccinated",
      posts."health_status" as "healthStatus",
      posts."ear_tag" as "earTag",
      posts."goods" as "goods",
      posts."views" as "views",
      posts."inquiries" as "inquiries",
      posts."created_at" as "createdAt",
      posts."confirmed_at" as "confirmedAt",
      posts."reserved_until" as "reservedUntil",
      users.name as "sellerName",
      users.surname as "sellerSurname"
    from
      listed
      join "posts" on "posts"."id" = listed.id
      join "users" on "users"."id" = "posts"."seller_id"
  ) as one;

-- searchFeed: an animal and a place: /api/v2/search?q=bhains pune
with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          candidates as materialized (
            select
              post_id,
              created_at,
              vector
            from
              "search_posts"
            where
              (
                vector @@ $1::tsquery
                and (created_at, post_id) < ((timestamptz 'epoch' + $2::float8 * interval '1 microsecond'), $3)
              )
            order by
              created_at desc,
              post_id desc
            limit
              $4
          ),
          ranked as materialized (
            select
              post_id as id,
              (
                extract(
                  epoch
                  from
                    candidates.created_at
                ) * 1000000
              )::bigint as at,
              round(
                (
                  ts_rank($5::float4[], vector, $6::tsquery) * $7::int + case
                    when vector @@ $8::tsquery then 0
                    else $9::int
                  end + case
                    when "listed_posts"."has_photo" then $10::int
                    else 0
                  end + ln(
                    1 + least(
                      $11::int,
                      greatest(
                        0,
                        extract(
                          epoch
                          from
                            (
                              select
                                max(created_at)
                              from
                                candidates
                            ) - candidates.created_at
                        ) / 86400
                      )
                    )
                  ) / ln(2) * $12::int
                )::numeric
              )::bigint as rank
            from
              candidates
              join "listed_posts" on "listed_posts"."id" = post_id
            where
              true
          ),
          page as (
            select
              id,
              at,
              rank
            from
              (
                select
                  *
                from
                  ranked
                order by
                  rank desc,
                  at desc,
                  id desc
                offset
                  0
              ) as ranked
            where
              exists (
                select
                  1
                from
                  "listed_posts"
                where
                  "listed_posts"."id" = ranked.id
              )
            order by
              rank desc,
              at desc,
              id desc
            limit
              $13
          )
        select
          id,
          at::text,
          rank::text,
          null::int as count,
          null as top
        from
          page
        union all
        select
          (
            select
              min(post_id)
            from
              candidates
            where
              created_at = oldest
          ),
          (
            extract(
              epoch
              from
                oldest
            ) * 1000000
          )::bigint::text,
          null,
          count,
          (
            extract(
              epoch
              from
                newest
            ) * 1000000
          )::bigint::text
        from
          (
            select
              min(created_at) as oldest,
              max(created_at) as newest,
              count(*)::int as count
            from
              candidates
          ) as ends
        where
          count > 0
      ) as list
  )
select
  coalesce(
    json_agg(
      one
      order by
        nth
    ),
    '[]'
  )::text as all
from
  (
    select
      listed.*,
      posts."id" as "id",
      posts."seller_id" as "sellerId",
      posts."category_id" as "categoryId",
      posts."breed_id" as "breedId",
      posts."type" as "type",
      posts."rent_unit" as "rentUnit",
      posts."title" as "title",
      posts."description" as "description",
      posts."language" as "language",
      posts."price" as "price",
      posts."price_set_at" as "priceSetAt",
      posts."price_before" as "priceBefore",
      posts."phone_shown" as "phoneShown",
      posts."status" as "status",
      posts."images" as "images",
      posts."village" as "village",
      posts."subdistrict" as "subdistrict",
      posts."district" as "district",
      posts."state" as "state",
      posts."latitude" as "latitude",
      posts."longitude" as "longitude",
      posts."milk_capacity" as "milkCapacity",
      posts."current_milk" as "currentMilk",
      posts."lactation_id" as "lactationId",
      posts."is_pregnant" as "isPregnant",
      posts."calf" as "calf",
      posts."has_delivered" as "hasDelivered",
      posts."calf_age" as "calfAge",
      posts."calf_gender" as "calfGender",
      posts."age" as "age",
      posts."weight" as "weight",
      posts."vaccinated" as "vaccinated",
      posts."health_status" as "healthStatus",
      posts."ear_tag" as "earTag",
      posts."goods" as "goods",
      posts."views" as "views",
      posts."inquiries" as "inquiries",
      posts."created_at" as "createdAt",
      posts."confirmed_at" as "confirmedAt",
      posts."reserved_until" as "reservedUntil",
      users.name as "sellerName",
      users.surname as "sellerSurname"
    from
      listed
      join "posts" on "posts"."id" = listed.id
      join "users" on "users"."id" = "posts"."seller_id"
  ) as one;

-- searchFeed: what a title says: /api/v2/search?q=gabhin bhains
with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          candidates as materialized (
            select
              post_id,
              created_at,
              vector
            from
              "search_posts"
            where
              (
                vector @@ $1::tsquery
                and (created_at, post_id) < ((timestamptz 'epoch' + $2::float8 * interval '1 microsecond'), $3)
              )
            order by
              created_at desc,
              post_id desc
            limit
              $4
          ),
          ranked as materialized (
            select
              post_id as id,
              (
                extract(
                  epoch
                  from
                    candidates.created_at
                ) * 1000000
              )::bigint as at,
              round(
                (
                  ts_rank($5::float4[], vector, $6::tsquery) * $7::int + case
                    when vector @@ $8::tsquery then 0
                    else $9::int
                  end + case
                    when "listed_posts"."is_pregnant" then $10::int
                    else 0
                  end + case
                    when "listed_posts"."has_photo" then $11::int
                    else 0
                  end + ln(
                    1 + least(
                      $12::int,
                      greatest(
                        0,
                        extract(
                          epoch
                          from
                            (
                              select
                                max(created_at)
                              from
                                candidates
                            ) - candidates.created_at
                        ) / 86400
                      )
                    )
                  ) / ln(2) * $13::int
                )::numeric
              )::bigint as rank
            from
              candidates
              join "listed_posts" on "listed_posts"."id" = post_id
            where
              true
          ),
          page as (
            select
              id,
              at,
              rank
            from
              (
                select
                  *
                from
                  ranked
                order by
                  rank desc,
                  at desc,
                  id desc
                offset
                  0
              ) as ranked
            where
              exists (
                select
                  1
                from
                  "listed_posts"
                where
                  "listed_posts"."id" = ranked.id
              )
            order by
              rank desc,
              at desc,
              id desc
            limit
              $14
          )
        select
          id,
          at::text,
          rank::text,
          null::int as count,
          null as top
        from
          page
        union all
        select
          (
            select
              min(post_id)
            from
              candidates
            where
              created_at = oldest
          ),
          (
            extract(
              epoch
              from
                oldest
            ) * 1000000
          )::bigint::text,
          null,
          count,
          (
            extract(
              epoch
              from
                newest
            ) * 1000000
          )::bigint::text
        from
          (
            select
              min(created_at) as oldest,
              max(created_at) as newest,
              count(*)::int as count
            from
              candidates
          ) as ends
        where
          count > 0
      ) as list
  )
select
  coalesce(
    json_agg(
      one
      order by
        nth
    ),
    '[]'
  )::text as all
from
  (
    select
      listed.*,
      posts."id" as "id",
      posts."seller_id" as "sellerId",
      posts."category_id" as "categoryId",
      posts."breed_id" as "breedId",
      posts."type" as "type",
      posts."rent_unit" as "rentUnit",
      posts."title" as "title",
      posts."description" as "description",
      posts."language" as "language",
      posts."price" as "price",
      posts."price_set_at" as "priceSetAt",
      posts."price_before" as "priceBefore",
      posts."phone_shown" as "phoneShown",
      posts."status" as "status",
      posts."images" as "images",
      posts."village" as "village",
      posts."subdistrict" as "subdistrict",
      posts."district" as "district",
      posts."state" as "state",
      posts."latitude" as "latitude",
      posts."longitude" as "longitude",
      posts."milk_capacity" as "milkCapacity",
      posts."current_milk" as "currentMilk",
      posts."lactation_id" as "lactationId",
      posts."is_pregnant" as "isPregnant",
      posts."calf" as "calf",
      posts."has_delivered" as "hasDelivered",
      posts."calf_age" as "calfAge",
      posts."calf_gender" as "calfGender",
      posts."age" as "age",
      posts."weight" as "weight",
      posts."vaccinated" as "vaccinated",
      posts."health_status" as "healthStatus",
      posts."ear_tag" as "earTag",
      posts."goods" as "goods",
      posts."views" as "views",
      posts."inquiries" as "inquiries",
      posts."created_at" as "createdAt",
      posts."confirmed_at" as "confirmedAt",
      posts."reserved_until" as "reservedUntil",
      users.name as "sellerName",
      users.surname as "sellerSurname"
    from
      listed
      join "posts" on "posts"."id" = listed.id
      join "users" on "users"."id" = "posts"."seller_id"
  ) as one;

-- searchFeed: a slip: /api/v2/search?q=bhansi
select
  "word",
  "posts"
from
  "search_words"
where
  "search_words"."word" in ($1);

-- searchFeed: a word of other posts: /api/v2/search?q=insurance
-- as above

-- searchFeed: nothing matches all: /api/v2/search?q=qwxzk bhains
select
  "word",
  "posts"
from
  "search_words"
where
  "search_words"."word" % $1
order by
  similarity ("search_words"."word", $2) desc,
  "search_words"."posts" desc
limit
  $3;

-- searchFeed: the cheapest first: /api/v2/search?q=gabhin bhains&sortBy=price_low
with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          candidates as materialized (
            select
              post_id,
              created_at,
              vector
            from
              "search_posts"
            where
              (
                vector @@ $1::tsquery
                and (created_at, post_id) < ((timestamptz 'epoch' + $2::float8 * interval '1 microsecond'), $3)
              )
            order by
              created_at desc,
              post_id desc
            limit
              $4
          ),
          ranked as materialized (
            select
              post_id as id,
              (
                extract(
                  epoch
                  from
                    candidates.created_at
                ) * 1000000
              )::bigint as at,
              (- "listed_posts"."price")::bigint as rank
            from
              candidates
              join "listed_posts" on "listed_posts"."id" = post_id
            where
              true
          ),
          page as (
            select
              id,
              at,
              rank
            from
              (
                select
                  *
                from
                  ranked
                order by
                  rank desc,
                  at desc,
                  id desc
                offset
                  0
              ) as ranked
            where
              exists (
                select
                  1
                from
                  "listed_posts"
                where
                  "listed_posts"."id" = ranked.id
              )
            order by
              rank desc,
              at desc,
              id desc
            limit
              $5
          )
        select
          id,
          at::text,
          rank::text,
          null::int as count,
          null as top
        from
          page
        union all
        select
          (
            select
              min(post_id)
            from
              candidates
            where
              created_at = oldest
          ),
          (
            extract(
              epoch
              from
                oldest
            ) * 1000000
          )::bigint::text,
          null,
          count,
          (
            extract(
              epoch
              from
                newest
            ) * 1000000
          )::bigint::text
        from
          (
            select
              min(created_at) as oldest,
              max(created_at) as newest,
              count(*)::int as count
            from
              candidates
          ) as ends
        where
          count > 0
      ) as list
  )
select
  coalesce(
    json_agg(
      one
      order by
        nth
    ),
    '[]'
  )::text as all
from
  (
    select
      listed.*,
      posts."id" as "id",
      posts."seller_id" as "sellerId",
      posts."category_id" as "categoryId",
      posts."breed_id" as "breedId",
      posts."type" as "type",
      posts."rent_unit" as "rentUnit",
      posts."title" as "title",
      posts."description" as "description",
      posts."language" as "language",
      posts."price" as "price",
      posts."price_set_at" as "priceSetAt",
      posts."price_before" as "priceBefore",
      posts."phone_shown" as "phoneShown",
      posts."status" as "status",
      posts."images" as "images",
      posts."village" as "village",
      posts."subdistrict" as "subdistrict",
      posts."district" as "district",
      posts."state" as "state",
      posts."latitude" as "latitude",
      posts."longitude" as "longitude",
      posts."milk_capacity" as "milkCapacity",
      posts."current_milk" as "currentMilk",
      posts."lactation_id" as "lactationId",
      posts."is_pregnant" as "isPregnant",
      posts."calf" as "calf",
      posts."has_delivered" as "hasDelivered",
      posts."calf_age" as "calfAge",
      posts."calf_gender" as "calfGender",
      posts."age" as "age",
      posts."weight" as "weight",
      posts."vaccinated" as "vaccinated",
      posts."health_status" as "healthStatus",
      posts."ear_tag" as "earTag",
      posts."goods" as "goods",
      posts."views" as "views",
      posts."inquiries" as "inquiries",
      posts."created_at" as "createdAt",
      posts."confirmed_at" as "confirmedAt",
      posts."reserved_until" as "reservedUntil",
      users.name as "sellerName",
      users.surname as "sellerSurname"
    from
      listed
      join "posts" on "posts"."id" = listed.id
      join "users" on "users"."id" = "posts"."seller_id"
  ) as one;

-- searchFeed: near first: /api/v2/search?q=gabhin bhains&near=18.5_73.9
with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          candidates as materialized (
            select
              post_id,
              created_at,
              vector
            from
              "search_posts"
            where
              (
                vector @@ $1::tsquery
                and (created_at, post_id) < ((timestamptz 'epoch' + $2::float8 * interval '1 microsecond'), $3)
              )
            order by
              created_at desc,
              post_id desc
            limit
              $4
          ),
          ranked as materialized (
            select
              post_id as id,
              (
                extract(
                  epoch
                  from
                    candidates.created_at
                ) * 1000000
              )::bigint as at,
              (
                - coalesce(
                  width_bucket(
                    (
                      $5::float8 * sqrt(
                        power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $6::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($7::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $8::float8) / 2), 2)
                      )
                    ),
                    array[$9::float8, $10::float8, $11::float8, $12::float8]
                  ),
                  4
                )
              )::bigint as rank
            from
              candidates
              join "listed_posts" on "listed_posts"."id" = post_id
            where
              true
          ),
          page as (
            select
              id,
              at,
              rank
            from
              (
                select
                  *
                from
                  ranked
                order by
                  rank desc,
                  at desc,
                  id desc
                offset
                  0
              ) as ranked
            where
              exists (
                select
                  1
                from
                  "listed_posts"
                where
                  "listed_posts"."id" = ranked.id
              )
            order by
              rank desc,
              at desc,
              id desc
            limit
              $13
          )
        select
          id,
          at::text,
          rank::text,
          null::int as count,
          null as top
        from
          page
        union all
        select
          (
            select
              min(post_id)
            from
              candidates
            where
              created_at = oldest
          ),
          (
            extract(
              epoch
              from
                oldest
            ) * 1000000
          )::bigint::text,
          null,
          count,
          (
            extract(
              epoch
              from
                newest
            ) * 1000000
          )::bigint::text
        from
          (
            select
              min(created_at) as oldest,
              max(created_at) as newest,
              count(*)::int as count
            from
              candidates
          ) as ends
        where
          count > 0
      ) as list
  )
select
  coalesce(
    json_agg(
      one
      order by
        nth
    ),
    '[]'
  )::text as all
from
  (
    select
      listed.*,
      posts."id" as "id",
      posts."seller_id" as "sellerId",
      posts."category_id" as "categoryId",
      posts."breed_id" as "breedId",
      posts."type" as "type",
      posts."rent_unit" as "rentUnit",
      posts."title" as "title",
      posts."description" as "description",
      posts."language" as "language",
      posts."price" as "price",
      posts."price_set_at" as "priceSetAt",
      posts."price_before" as "priceBefore",
      posts."phone_shown" as "phoneShown",
      posts."status" as "status",
      posts."images" as "images",
      posts."village" as "village",
      posts."subdistrict" as "subdistrict",
      posts."district" as "district",
      posts."state" as "state",
      posts."latitude" as "latitude",
      posts."longitude" as "longitude",
      posts."milk_capacity" as "milkCapacity",
      posts."current_milk" as "currentMilk",
      posts."lactation_id" as "lactationId",
      posts."is_pregnant" as "isPregnant",
      posts."calf" as "calf",
      posts."has_delivered" as "hasDelivered",
      posts."calf_age" as "calfAge",
      posts."calf_gender" as "calfGender",
      posts."age" as "age",
      posts."weight" as "weight",
      posts."vaccinated" as "vaccinated",
      posts."health_status" as "healthStatus",
      posts."ear_tag" as "earTag",
      posts."goods" as "goods",
      posts."views" as "views",
      posts."inquiries" as "inquiries",
      posts."created_at" as "createdAt",
      posts."confirmed_at" as "confirmedAt",
      posts."reserved_until" as "reservedUntil",
      users.name as "sellerName",
      users.surname as "sellerSurname"
    from
      listed
      join "posts" on "posts"."id" = listed.id
      join "users" on "users"."id" = "posts"."seller_id"
  ) as one;

-- searchFeed: the nearest first: /api/v2/search?q=gabhin bhains&sortBy=nearby&latitude=18.52&longitude=73.86
with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          candidates as materialized (
            select
              post_id,
              created_at,
              vector
            from
              "search_posts"
            where
              (
                vector @@ $1::tsquery
                and (created_at, post_id) < ((timestamptz 'epoch' + $2::float8 * interval '1 microsecond'), $3)
              )
            order by
              created_at desc,
              post_id desc
            limit
              $4
          ),
          ranked as materialized (
            select
              post_id as id,
              (
                extract(
                  epoch
                  from
                    candidates.created_at
                ) * 1000000
              )::bigint as at,
              (
                - round(
                  (
                    $5::float8 * sqrt(
                      power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $6::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($7::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $8::float8) / 2), 2)
                    )
                  ) * 1000
                )
              )::bigint as rank
            from
              candidates
              join "listed_posts" on "listed_posts"."id" = post_id
            where
              "listed_posts"."latitude" is not null
              and "listed_posts"."longitude" is not null
          ),
          page as (
            select
              id,
              at,
              rank
            from
              (
                select
                  *
                from
                  ranked
                order by
                  rank desc,
                  at desc,
                  id desc
                offset
                  0
              ) as ranked
            where
              exists (
                select
                  1
                from
                  "listed_posts"
                where
                  "listed_posts"."id" = ranked.id
              )
            order by
              rank desc,
              at desc,
              id desc
            limit
              $9
          )
        select
          id,
          at::text,
          rank::text,
          null::int as count,
          null as top
        from
          page
        union all
        select
          (
            select
              min(post_id)
            from
              candidates
            where
              created_at = oldest
          ),
          (
            extract(
              epoch
              from
                oldest
            ) * 1000000
          )::bigint::text,
          null,
          count,
          (
            extract(
              epoch
              from
                newest
            ) * 1000000
          )::bigint::text
        from
          (
            select
              min(created_at) as oldest,
              max(created_at) as newest,
              count(*)::int as count
            from
              candidates
          ) as ends
        where
          count > 0
      ) as list
  )
select
  coalesce(
    json_agg(
      one
      order by
        nth
    ),
    '[]'
  )::text as all
from
  (
    select
      listed.*,
      posts."id" as "id",
      posts."seller_id" as "sellerId",
      posts."category_id" as "categoryId",
      posts."breed_id" as "breedId",
      posts."type" as "type",
      posts."rent_unit" as "rentUnit",
      posts."title" as "title",
      posts."description" as "description",
      posts."language" as "language",
      posts."price" as "price",
      posts."price_set_at" as "priceSetAt",
      posts."price_before" as "priceBefore",
      posts."phone_shown" as "phoneShown",
      posts."status" as "status",
      posts."images" as "images",
      posts."village" as "village",
      posts."subdistrict" as "subdistrict",
      posts."district" as "district",
      posts."state" as "state",
      posts."latitude" as "latitude",
      posts."longitude" as "longitude",
      posts."milk_capacity" as "milkCapacity",
      posts."current_milk" as "currentMilk",
      posts."lactation_id" as "lactationId",
      posts."is_pregnant" as "isPregnant",
      posts."calf" as "calf",
      posts."has_delivered" as "hasDelivered",
      posts."calf_age" as "calfAge",
      posts."calf_gender" as "calfGender",
      posts."age" as "age",
      posts."weight" as "weight",
      posts."vaccinated" as "vaccinated",
      posts."health_status" as "healthStatus",
      posts."ear_tag" as "earTag",
      posts."goods" as "goods",
      posts."views" as "views",
      posts."inquiries" as "inquiries",
      posts."created_at" as "createdAt",
      posts."confirmed_at" as "confirmedAt",
      posts."reserved_until" as "reservedUntil",
      users.name as "sellerName",
      users.surname as "sellerSurname"
    from
      listed
      join "posts" on "posts"."id" = listed.id
      join "users" on "users"."id" = "posts"."seller_id"
  ) as one;

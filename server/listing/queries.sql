-- Written by `npm run queries` from what server/listing sends.

-- readFeed: a category, newest first: /api/v2/advpost/buffalo
select
  "id",
  "position",
  "kind",
  "names",
  "image"
from
  "categories"
order by
  "categories"."position" asc;

select
  "id",
  "category_id",
  "position",
  "names"
from
  "breeds"
order by
  "breeds"."position" asc;

select
  "id",
  "position",
  "names"
from
  "lactations"
order by
  "lactations"."position" asc;

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

-- readFeed: the cheapest first: /api/v2/advpost/buffalo?sortBy=price_low
with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        select
          id,
          ("listed_posts"."price")::text as key,
          null::int as count
        from
          "listed_posts"
        where
          "listed_posts"."category_id" = $1
        order by
          "listed_posts"."price",
          "listed_posts"."id"
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

-- readFeed: a breed: /api/v2/advpost/buffalo?breedId=murrah
select
  count(*)::int as scope,
  count(*) filter (
    where
      "listed_posts"."breed_id" = $1
  )::int as total,
  count(*) filter (
    where
      (
        "listed_posts"."breed_id" = $2
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $3
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        "listed_posts"."breed_id" = $4
    )::int,
    count(*) filter (
      where
        true
    )::int
  ) as each,
  null as distances,
  json_build_array() as within,
  json_build_array() as banded
from
  "listed_posts"
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $5
  );

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
          (
            select
              *
            from
              "listed_posts"
            where
              "listed_posts"."category_id" = $1
            order by
              "listed_posts"."created_at" desc,
              "listed_posts"."id" desc
            limit
              $2
          ) as "listed_posts"
        where
          (
            "listed_posts"."category_id" = $3
            and "listed_posts"."breed_id" = $4
          )
        order by
          "listed_posts"."created_at" desc,
          "listed_posts"."id" desc
        limit
          $5
        offset
          $6
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

-- readFeed: a breed within a price: /api/v2/advpost/buffalo?breedId=murrah&minPrice=40000&maxPrice=90000
select
  count(*)::int as scope,
  count(*) filter (
    where
      (
        (
          "listed_posts"."price" >= $1
          and "listed_posts"."price" <= $2
        )
        and "listed_posts"."breed_id" = $3
      )
  )::int as total,
  count(*) filter (
    where
      (
        (
          (
            "listed_posts"."price" >= $4
            and "listed_posts"."price" <= $5
          )
          and "listed_posts"."breed_id" = $6
        )
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $7
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        "listed_posts"."breed_id" = $8
    )::int,
    count(*) filter (
      where
        (
          "listed_posts"."price" >= $9
          and "listed_posts"."price" <= $10
        )
    )::int
  ) as each,
  null as distances,
  json_build_array() as within,
  json_build_array() as banded
from
  "listed_posts"
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $11
  );

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
          (
            select
              *
            from
              "listed_posts"
            where
              "listed_posts"."category_id" = $1
            order by
              "listed_posts"."created_at" desc,
              "listed_posts"."id" desc
            limit
              $2
          ) as "listed_posts"
        where
          (
            "listed_posts"."category_id" = $3
            and (
              "listed_posts"."price" >= $4
              and "listed_posts"."price" <= $5
            )
            and "listed_posts"."breed_id" = $6
          )
        order by
          "listed_posts"."created_at" desc,
          "listed_posts"."id" desc
        limit
          $7
        offset
          $8
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

-- readFeed: milk and lactation: /api/v2/advpost/buffalo?milkCapacity=5-10&lactationId=first
select
  count(*)::int as scope,
  count(*) filter (
    where
      (
        "listed_posts"."lactation_id" = $1
        and (
          "listed_posts"."milk" >= $2
          and "listed_posts"."milk" <= $3
        )
      )
  )::int as total,
  count(*) filter (
    where
      (
        (
          "listed_posts"."lactation_id" = $4
          and (
            "listed_posts"."milk" >= $5
            and "listed_posts"."milk" <= $6
          )
        )
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $7
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        "listed_posts"."lactation_id" = $8
    )::int,
    count(*) filter (
      where
        (
          "listed_posts"."milk" >= $9
          and "listed_posts"."milk" <= $10
        )
    )::int,
    count(*) filter (
      where
        true
    )::int
  ) as each,
  null as distances,
  json_build_array() as within,
  json_build_array() as banded
from
  "listed_posts"
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $11
  );

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
          (
            select
              *
            from
              "listed_posts"
            where
              "listed_posts"."category_id" = $1
            order by
              "listed_posts"."created_at" desc,
              "listed_posts"."id" desc
            limit
              $2
          ) as "listed_posts"
        where
          (
            "listed_posts"."category_id" = $3
            and "listed_posts"."lactation_id" = $4
            and (
              "listed_posts"."milk" >= $5
              and "listed_posts"."milk" <= $6
            )
          )
        order by
          "listed_posts"."created_at" desc,
          "listed_posts"."id" desc
        limit
          $7
        offset
          $8
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

-- readFeed: a district: /api/v2/advpost/goat?district=Pune
select
  count(*)::int as scope,
  count(*) filter (
    where
      "listed_posts"."district" = $1
  )::int as total,
  count(*) filter (
    where
      (
        "listed_posts"."district" = $2
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $3
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        "listed_posts"."district" = $4
    )::int,
    count(*) filter (
      where
        true
    )::int
  ) as each,
  null as distances,
  json_build_array() as within,
  json_build_array() as banded
from
  "listed_posts"
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $5
  );

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
          (
            select
              *
            from
              "listed_posts"
            where
              "listed_posts"."category_id" = $1
            order by
              "listed_posts"."created_at" desc,
              "listed_posts"."id" desc
            limit
              $2
          ) as "listed_posts"
        where
          (
            "listed_posts"."category_id" = $3
            and "listed_posts"."district" = $4
          )
        order by
          "listed_posts"."created_at" desc,
          "listed_posts"."id" desc
        limit
          $5
        offset
          $6
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

-- readFeed: for rent, with photos: /api/v2/advpost/equipment?advType=Rent&hasPhoto=true
select
  count(*)::int as scope,
  count(*) filter (
    where
      (
        "listed_posts"."type" = $1
        and "listed_posts"."has_photo"
      )
  )::int as total,
  count(*) filter (
    where
      (
        (
          "listed_posts"."type" = $2
          and "listed_posts"."has_photo"
        )
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $3
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        "listed_posts"."type" = $4
    )::int,
    count(*) filter (
      where
        "listed_posts"."has_photo"
    )::int,
    count(*) filter (
      where
        true
    )::int
  ) as each,
  null as distances,
  json_build_array() as within,
  json_build_array() as banded
from
  "listed_posts"
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $5
  );

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
          (
            select
              *
            from
              "listed_posts"
            where
              "listed_posts"."category_id" = $1
            order by
              "listed_posts"."created_at" desc,
              "listed_posts"."id" desc
            limit
              $2
          ) as "listed_posts"
        where
          (
            "listed_posts"."category_id" = $3
            and "listed_posts"."type" = $4
            and "listed_posts"."has_photo"
          )
        order by
          "listed_posts"."created_at" desc,
          "listed_posts"."id" desc
        limit
          $5
        offset
          $6
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

-- readFeed: the nearest first: /api/v2/advpost/goat?sortBy=nearby&latitude=18.52&longitude=73.86
select
  count(*)::int as scope,
  count(*) filter (
    where
      (
        "listed_posts"."latitude" is not null
        and "listed_posts"."longitude" is not null
      )
  )::int as total,
  count(*) filter (
    where
      (
        (
          "listed_posts"."latitude" is not null
          and "listed_posts"."longitude" is not null
        )
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $1
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        (
          "listed_posts"."latitude" is not null
          and "listed_posts"."longitude" is not null
        )
    )::int,
    count(*) filter (
      where
        true
    )::int
  ) as each,
  (
    select
      json_agg(far)
    from
      (
        select
          (
            sqrt(
              power("listed_posts"."latitude" - $2::float8, 2) + power(("listed_posts"."longitude" - $3::float8) * $4::float8, 2)
            ) * $5
          ) as far
        from
          "listed_posts"
        where
          (
            hashtext ("listed_posts"."id") & 63 = 0
            and "listed_posts"."category_id" = $6
          )
          and (
            "listed_posts"."latitude" is not null
            and "listed_posts"."longitude" is not null
          )
          and true
        order by
          1
        limit
          $7
      ) as nearest
  ) as distances,
  json_build_array() as within,
  json_build_array() as banded
from
  "listed_posts"
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $8
  );

with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          matching as materialized (
            select
              *
            from
              (
                select
                  *
                from
                  "listed_posts"
                where
                  listing_keys (
                    category_id,
                    breed_id,
                    type,
                    lactation_id,
                    district,
                    state,
                    has_photo,
                    price,
                    milk,
                    is_pregnant,
                    vaccinated
                  ) @> array[$1]::text[]
                offset
                  0
              ) as "listed_posts"
            where
              (
                "listed_posts"."category_id" = $2
                and (
                  "listed_posts"."latitude" is not null
                  and "listed_posts"."longitude" is not null
                )
              )
          )
        select
          id,
          (
            (
              $3::float8 * sqrt(
                power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $4::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($5::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $6::float8) / 2), 2)
              )
            )
          )::text as key,
          (
            select
              count(*)::int
            from
              matching
          ) as count
        from
          matching as "listed_posts"
        where
          true
        order by
          (
            $7::float8 * sqrt(
              power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $8::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($9::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $10::float8) / 2), 2)
            )
          ),
          "listed_posts"."id"
        limit
          $11
        offset
          $12
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

-- readFeed: a breed, the nearest first: /api/v2/advpost/goat?sortBy=nearby&latitude=18.52&longitude=73.86&breedId=boer
select
  count(*)::int as scope,
  count(*) filter (
    where
      (
        "listed_posts"."breed_id" = $1
        and (
          "listed_posts"."latitude" is not null
          and "listed_posts"."longitude" is not null
        )
      )
  )::int as total,
  count(*) filter (
    where
      (
        (
          "listed_posts"."breed_id" = $2
          and (
            "listed_posts"."latitude" is not null
            and "listed_posts"."longitude" is not null
          )
        )
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $3
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        "listed_posts"."breed_id" = $4
    )::int,
    count(*) filter (
      where
        (
          "listed_posts"."latitude" is not null
          and "listed_posts"."longitude" is not null
        )
    )::int,
    count(*) filter (
      where
        true
    )::int
  ) as each,
  (
    select
      json_agg(far)
    from
      (
        select
          (
            sqrt(
              power("listed_posts"."latitude" - $5::float8, 2) + power(("listed_posts"."longitude" - $6::float8) * $7::float8, 2)
            ) * $8
          ) as far
        from
          "listed_posts"
        where
          (
            hashtext ("listed_posts"."id") & 63 = 0
            and "listed_posts"."category_id" = $9
          )
          and (
            "listed_posts"."breed_id" = $10
            and (
              "listed_posts"."latitude" is not null
              and "listed_posts"."longitude" is not null
            )
          )
          and true
        order by
          1
        limit
          $11
      ) as nearest
  ) as distances,
  json_build_array() as within,
  json_build_array() as banded
from
  "listed_posts"
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $12
  );

with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          matching as materialized (
            select
              *
            from
              (
                select
                  *
                from
                  "listed_posts"
                where
                  listing_keys (
                    category_id,
                    breed_id,
                    type,
                    lactation_id,
                    district,
                    state,
                    has_photo,
                    price,
                    milk,
                    is_pregnant,
                    vaccinated
                  ) @> array[$1]::text[]
                offset
                  0
              ) as "listed_posts"
            where
              (
                "listed_posts"."category_id" = $2
                and "listed_posts"."breed_id" = $3
                and (
                  "listed_posts"."latitude" is not null
                  and "listed_posts"."longitude" is not null
                )
              )
          )
        select
          id,
          (
            (
              $4::float8 * sqrt(
                power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $5::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($6::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $7::float8) / 2), 2)
              )
            )
          )::text as key,
          (
            select
              count(*)::int
            from
              matching
          ) as count
        from
          matching as "listed_posts"
        where
          true
        order by
          (
            $8::float8 * sqrt(
              power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $9::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($10::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $11::float8) / 2), 2)
            )
          ),
          "listed_posts"."id"
        limit
          $12
        offset
          $13
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

-- readFeed: near first, few matches: /api/v2/advpost/goat?near=18.5_73.9&breedId=boer
select
  count(*)::int as scope,
  count(*) filter (
    where
      "listed_posts"."breed_id" = $1
  )::int as total,
  count(*) filter (
    where
      (
        "listed_posts"."breed_id" = $2
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $3
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        "listed_posts"."breed_id" = $4
    )::int,
    count(*) filter (
      where
        true
    )::int
  ) as each,
  null as distances,
  json_build_array(
    count(*) filter (
      where
        at.band <= $5::int
    )::int,
    count(*) filter (
      where
        at.band <= $6::int
    )::int,
    count(*) filter (
      where
        at.band <= $7::int
    )::int,
    count(*) filter (
      where
        at.band <= $8::int
    )::int,
    count(*) filter (
      where
        at.band <= $9::int
    )::int
  ) as within,
  json_build_array(
    count(*) filter (
      where
        (
          "listed_posts"."breed_id" = $10
          and at.band = $11::int
        )
    )::int,
    count(*) filter (
      where
        (
          "listed_posts"."breed_id" = $12
          and at.band = $13::int
        )
    )::int,
    count(*) filter (
      where
        (
          "listed_posts"."breed_id" = $14
          and at.band = $15::int
        )
    )::int,
    count(*) filter (
      where
        (
          "listed_posts"."breed_id" = $16
          and at.band = $17::int
        )
    )::int,
    count(*) filter (
      where
        (
          "listed_posts"."breed_id" = $18
          and at.band = $19::int
        )
    )::int
  ) as banded
from
  "listed_posts"
  cross join lateral (
    select
      coalesce(
        width_bucket(
          (
            $20::float8 * sqrt(
              power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $21::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($22::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $23::float8) / 2), 2)
            )
          ),
          array[$24::float8, $25::float8, $26::float8, $27::float8]
        ),
        4
      ) as band
    offset
      0
  ) as at
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $28
  );

with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          matching as materialized (
            select
              *
            from
              (
                select
                  *
                from
                  "listed_posts"
                where
                  listing_keys (
                    category_id,
                    breed_id,
                    type,
                    lactation_id,
                    district,
                    state,
                    has_photo,
                    price,
                    milk,
                    is_pregnant,
                    vaccinated
                  ) @> array[$1]::text[]
                offset
                  0
              ) as "listed_posts"
            where
              (
                "listed_posts"."category_id" = $2
                and "listed_posts"."breed_id" = $3
              )
          )
        select
          id,
          (
            coalesce(
              width_bucket(
                (
                  $4::float8 * sqrt(
                    power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $5::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($6::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $7::float8) / 2), 2)
                  )
                ),
                array[$8::float8, $9::float8, $10::float8, $11::float8]
              ),
              4
            ) || ' ' || "listed_posts"."created_at"
          )::text as key,
          (
            select
              count(*)::int
            from
              matching
          ) as count
        from
          matching as "listed_posts"
        where
          true
        order by
          coalesce(
            width_bucket(
              (
                $12::float8 * sqrt(
                  power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $13::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($14::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $15::float8) / 2), 2)
                )
              ),
              array[$16::float8, $17::float8, $18::float8, $19::float8]
            ),
            4
          ),
          "listed_posts"."created_at" desc,
          "listed_posts"."id" desc
        limit
          $20
        offset
          $21
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

-- readFeed: near first: /api/v2/search?near=18.5_73.9
select
  count(*)::int as scope,
  count(*) filter (
    where
      true
  )::int as total,
  count(*) filter (
    where
      (
        true
        and true
      )
  )::int as after,
  count(*) filter (
    where
      true
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        true
    )::int
  ) as each,
  null as distances,
  json_build_array(
    count(*) filter (
      where
        at.band <= $1::int
    )::int,
    count(*) filter (
      where
        at.band <= $2::int
    )::int,
    count(*) filter (
      where
        at.band <= $3::int
    )::int,
    count(*) filter (
      where
        at.band <= $4::int
    )::int,
    count(*) filter (
      where
        at.band <= $5::int
    )::int
  ) as within,
  json_build_array(
    count(*) filter (
      where
        (
          true
          and at.band = $6::int
        )
    )::int,
    count(*) filter (
      where
        (
          true
          and at.band = $7::int
        )
    )::int,
    count(*) filter (
      where
        (
          true
          and at.band = $8::int
        )
    )::int,
    count(*) filter (
      where
        (
          true
          and at.band = $9::int
        )
    )::int,
    count(*) filter (
      where
        (
          true
          and at.band = $10::int
        )
    )::int
  ) as banded
from
  "listed_posts"
  cross join lateral (
    select
      coalesce(
        width_bucket(
          (
            $11::float8 * sqrt(
              power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $12::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($13::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $14::float8) / 2), 2)
            )
          ),
          array[$15::float8, $16::float8, $17::float8, $18::float8]
        ),
        4
      ) as band
    offset
      0
  ) as at
where
  hashtext ("listed_posts"."id") & 63 = 0;

with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          matching as materialized (
            select
              *
            from
              (
                select
                  *
                from
                  "listed_posts"
                where
                  true
                offset
                  0
              ) as "listed_posts"
            where
              true
          )
        select
          id,
          (
            coalesce(
              width_bucket(
                (
                  $1::float8 * sqrt(
                    power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $2::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($3::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $4::float8) / 2), 2)
                  )
                ),
                array[$5::float8, $6::float8, $7::float8, $8::float8]
              ),
              4
            ) || ' ' || "listed_posts"."created_at"
          )::text as key,
          (
            select
              count(*)::int
            from
              matching
          ) as count
        from
          matching as "listed_posts"
        where
          true
        order by
          coalesce(
            width_bucket(
              (
                $9::float8 * sqrt(
                  power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $10::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($11::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $12::float8) / 2), 2)
                )
              ),
              array[$13::float8, $14::float8, $15::float8, $16::float8]
            ),
            4
          ),
          "listed_posts"."created_at" desc,
          "listed_posts"."id" desc
        limit
          $17
        offset
          $18
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

-- countFeed: a breed
select
  count(*)::int as scope,
  count(*) filter (
    where
      "listed_posts"."breed_id" = $1
  )::int as total,
  count(*) filter (
    where
      (
        "listed_posts"."breed_id" = $2
        and true
      )
  )::int as after,
  count(*) filter (
    where
      (
        "listed_posts"."category_id" = $3
        and true
      )
  )::int as reach,
  json_build_array(
    count(*) filter (
      where
        "listed_posts"."breed_id" = $4
    )::int,
    count(*) filter (
      where
        true
    )::int
  ) as each,
  null as distances,
  json_build_array() as within,
  json_build_array() as banded
from
  "listed_posts"
where
  (
    hashtext ("listed_posts"."id") & 63 = 0
    and "listed_posts"."category_id" = $5
  );

select
  count(*)::int as count
from
  (
    select
      1
    from
      (
        select
          *
        from
          "listed_posts"
        where
          listing_keys (
            category_id,
            breed_id,
            type,
            lactation_id,
            district,
            state,
            has_photo,
            price,
            milk,
            is_pregnant,
            vaccinated
          ) @> array[$1]::text[]
        offset
          0
      ) as "listed_posts"
    where
      (
        "listed_posts"."category_id" = $2
        and "listed_posts"."breed_id" = $3
      )
    limit
      $4
  ) as found;

-- readSimilar: of a breed, with a place
with
  listed as materialized (
    select
      *,
      row_number() over () as nth
    from
      (
        with
          ranked as (
            select distinct
              on (points, id) id,
              points
            from
              (
                select
                  id,
                  abs(ln(greatest("listed_posts"."price", 1)::float8 / $1::float8)) + case
                    when "listed_posts"."breed_id" = $2 then 0
                    else $3::float8
                  end + coalesce(
                    $4::float8 * ln(
                      1 + (
                        $5::float8 * sqrt(
                          power(sin(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100) - $6::float8) / 2), 2) + cos(radians((floor("listed_posts"."latitude" * 100 + 0.5) / 100))) * cos(radians($7::float8)) * power(sin(radians((floor("listed_posts"."longitude" * 100 + 0.5) / 100) - $8::float8) / 2), 2)
                        )
                      ) / $9::float8
                    ),
                    $10::float8
                  ) + coalesce(abs("listed_posts"."milk"::float8 - $11::float8) / $12::float8, $13::float8) as points
                from
                  (
                    (
                      select
                        id,
                        type,
                        breed_id,
                        price,
                        milk,
                        latitude,
                        longitude
                      from
                        (
                          select
                            near.*
                          from
                            unnest($14::int[], $15::int[]) as strip(first, last)
                            cross join lateral (
                              select
                                id,
                                type,
                                breed_id,
                                price,
                                milk,
                                latitude,
                                longitude
                              from
                                "listed_posts"
                              where
                                "listed_posts"."category_id" = $16
                                and "listed_posts"."cell" between strip.first and strip.last
                              offset
                                0
                            ) as near
                          limit
                            $17
                        ) as "listed_posts"
                      where
                        "listed_posts"."type" = $18
                        and "listed_posts"."id" <> $19
                        and "listed_posts"."breed_id" = $20
                      limit
                        $21
                    )
                    union all
                    (
                      select
                        id,
                        type,
                        breed_id,
                        price,
                        milk,
                        latitude,
                        longitude
                      from
                        (
                          select
                            near.*
                          from
                            unnest($22::int[], $23::int[]) as strip(first, last)
                            cross join lateral (
                              select
                                id,
                                type,
                                breed_id,
                                price,
                                milk,
                                latitude,
                                longitude
                              from
                                "listed_posts"
                              where
                                "listed_posts"."category_id" = $24
                                and "listed_posts"."cell" between strip.first and strip.last
                              offset
                                0
                            ) as near
                          limit
                            $25
                        ) as "listed_posts"
                      where
                        "listed_posts"."type" = $26
                        and "listed_posts"."id" <> $27
                        and "listed_posts"."breed_id" is distinct from $28
                      limit
                        $29
                    )
                    union all
                    (
                      select
                        id,
                        type,
                        breed_id,
                        price,
                        milk,
                        latitude,
                        longitude
                      from
                        (
                          select
                            id,
                            type,
                            breed_id,
                            price,
                            milk,
                            latitude,
                            longitude
                          from
                            "listed_posts"
                          where
                            (
                              "listed_posts"."breed_id" = $30
                              and "listed_posts"."price" >= $31
                            )
                          order by
                            "listed_posts"."price",
                            "listed_posts"."id"
                          limit
                            $32
                        ) as "listed_posts"
                      where
                        "listed_posts"."type" = $33
                        and "listed_posts"."id" <> $34
                        and true
                      limit
                        $35
                    )
                    union all
                    (
                      select
                        id,
                        type,
                        breed_id,
                        price,
                        milk,
                        latitude,
                        longitude
                      from
                        (
                          select
                            id,
                            type,
                            breed_id,
                            price,
                            milk,
                            latitude,
                            longitude
                          from
                            "listed_posts"
                          where
                            (
                              "listed_posts"."breed_id" = $36
                              and "listed_posts"."price" < $37
                            )
                          order by
                            "listed_posts"."price" desc,
                            "listed_posts"."id" desc
                          limit
                            $38
                        ) as "listed_posts"
                      where
                        "listed_posts"."type" = $39
                        and "listed_posts"."id" <> $40
                        and true
                      limit
                        $41
                    )
                  ) as "listed_posts"
                offset
                  0
              ) as found
            order by
              points,
              id
            limit
              $42
          )
        select
          id
        from
          (
            select
              ranked.id,
              points,
              row_number() over (
                partition by
                  "posts"."seller_id"
                order by
                  points,
                  ranked.id
              ) as of_seller
            from
              ranked
              join "posts" on "posts"."id" = ranked.id
          ) as best
        where
          of_seller <= $43
        order by
          points,
          id
        limit
          $44
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

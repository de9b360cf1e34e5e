-- Written by `npm run queries` from what server/chat sends.

-- sendMessage: the first of a conversation
select
  me.name,
  me.surname,
  me.address,
  chat.id as chat_id,
  peer.status as peer_status,
  peer.direct_message,
  coalesce(
    peer.id in (
      select
        blocked_id
      from
        block
      where
        blocker_id = $1
    ),
    false
  ) as blocked_by_me,
  coalesce(
    peer.id in (
      select
        blocker_id
      from
        block
      where
        blocked_id = $2
    ),
    false
  ) as blocked_by_peer,
  peer.notify_push as push,
  (
    peer.notify_email
    and peer.email <> ''
    and peer.confirmed_email is not distinct from peer.email
  ) as email,
  peer.notify_sms as sms
from
  users me
  left join users peer on peer.id = $3
  left join chat on chat.low_user_id = $4
  and chat.high_user_id = $5
where
  me.id = $6
  and me.status = 'active'
  and exists (
    select
      1
    from
      sessions
    where
      token_hash = $7
      and user_id = me.id
      and expires_at > now()
  ) /* keep the plan */;

select
  "mobile",
  "created_at" > now() - make_interval(secs => $1)
from
  "users"
where
  "users"."id" = $2;

insert into
  "limits" ("key", "used", "ends_at")
values
  ($1, $2, now() + make_interval(secs => $3))
on conflict ("key") do update
set
  "used" = case
    when "limits"."ends_at" <= now() then 1
    else "limits"."used" + 1
  end,
  "ends_at" = case
    when "limits"."ends_at" <= now() then now() + make_interval(secs => $4)
    else "limits"."ends_at"
  end
where
  "limits"."ends_at" <= now()
  or "limits"."used" < $5::int
returning
  "used";

insert into
  "chat" (
    "id",
    "low_user_id",
    "high_user_id",
    "last_seq",
    "last_post_id",
    "last_client_id",
    "last_from_low",
    "last_body",
    "last_question",
    "last_blank",
    "last_image",
    "last_about",
    "last_at",
    "created_at"
  )
values
  (
    $1,
    $2,
    $3,
    default,
    default,
    default,
    default,
    default,
    default,
    default,
    default,
    default,
    default,
    default
  )
on conflict do nothing;

select
  id
from
  chat
where
  low_user_id = $1
  and high_user_id = $2;

insert into
  "chat_member" (
    "chat_id",
    "user_id",
    "peer_id",
    "unread",
    "last_in",
    "last_delivered",
    "last_read",
    "last_at",
    "asked_at",
    "answered_at"
  )
values
  ($1, $2, $3, default, default, default, default, default, default, default),
  ($4, $5, $6, default, default, default, default, default, default, default)
on conflict do nothing;

with
  held as (
    select
      id,
      last_seq
    from
      chat
    where
      id = $1
    for update
  ),
  message as (
    insert into
      message (chat_id, seq, client_id, from_low, body, question, blank, image, post_id, created_at)
    select
      id,
      last_seq + 1,
      $2,
      $3,
      $4,
      $5,
      $6,
      $7,
      $8,
      clock_timestamp()
    from
      held
    on conflict do nothing
    returning
      *
  ),
  numbered as (
    update chat
    set
      last_seq = message.seq,
      last_post_id = coalesce(message.post_id, chat.last_post_id),
      last_client_id = message.client_id,
      last_from_low = message.from_low,
      last_body = message.body,
      last_question = message.question,
      last_blank = message.blank,
      last_image = message.image,
      last_about = message.post_id,
      last_at = message.created_at
    from
      message
    where
      chat.id = message.chat_id
  ),
  received as (
    update chat_member
    set
      unread = unread + 1,
      last_in = message.seq,
      last_at = message.created_at,
      asked_at = case
        when message.seq = 1 then message.created_at
        else asked_at
      end
    from
      message
    where
      chat_member.chat_id = message.chat_id
      and chat_member.user_id = $9
    returning
      chat_member.unread,
      message.seq
  ),
  inquired as (
    select
      id,
      title
    from
      posts
    where
      id = $10
      and seller_id = $11
      and status = 'active'
      and inquiries = 0
      and not exists (
        select
        from
          notifications
        where
          user_id = $12
          and source = $13
      )
  ),
  notified as (
    insert into
      notifications (id, user_id, kind, params, post_id, source)
    select
      $14,
      $15,
      case
        when inquired.id is null then 'message'
        else 'firstInquiry'
      end,
      jsonb_strip_nulls(
        jsonb_build_object('title', inquired.title, 'userId', users.id, 'name', trim(users.name || ' ' || users.surname))
      ),
      (
        select
          id
        from
          posts
        where
          id = $16
      ),
      case
        when inquired.id is null then $17 || received.seq
        else $18
      end
    from
      received
      join users on users.id = $19
      left join inquired on true
    where
      received.unread = 1
      or inquired.id is not null
    on conflict (source, user_id) do nothing
    returning
      id,
      kind
  ),
  sent as (
    update chat_member
    set
      last_at = message.created_at,
      answered_at = case
        when asked_at is not null then coalesce(answered_at, message.created_at)
      end
    from
      message
    where
      chat_member.chat_id = message.chat_id
      and chat_member.user_id = $20
  ),
  shown as (
    update chat_picture
    set
      chat_id = message.chat_id
    from
      message
    where
      chat_picture.key = message.image
      and chat_picture.owner_id = $21
  )
select
  message.seq,
  message.client_id,
  message.from_low,
  message.body,
  message.question,
  message.blank,
  message.image,
  message.post_id,
  message.created_at::text as created_at,
  notified.id as notice_id,
  notified.kind as notice
from
  message
  left join notified on true /* keep the plan */;

-- sendMessage: a further one
-- as above

-- listChats: the first page
select
  chat.last_seq as seq,
  chat.last_client_id as client_id,
  chat.last_from_low as from_low,
  chat.last_body as body,
  chat.last_question as question,
  chat.last_blank as blank,
  chat.last_image as image,
  chat.last_about as post_id,
  chat.last_at::text as created_at,
  peer.id as peer_id,
  peer.name,
  peer.surname,
  peer.image as user_image,
  peer.status as peer_status,
  peer.direct_message,
  coalesce(
    peer.id in (
      select
        blocked_id
      from
        block
      where
        blocker_id = $1
    ),
    false
  ) as blocked_by_me,
  coalesce(
    peer.id in (
      select
        blocker_id
      from
        block
      where
        blocked_id = $2
    ),
    false
  ) as blocked_by_peer,
  mine.chat_id,
  mine.unread,
  mine.last_at::text as last_at,
  chat.low_user_id,
  chat.last_post_id,
  theirs.last_delivered,
  theirs.last_read
from
  chat_member mine
  join chat on chat.id = mine.chat_id
  left join users peer on peer.id = mine.peer_id
  left join chat_member theirs on theirs.chat_id = mine.chat_id
  and theirs.user_id = mine.peer_id
where
  mine.user_id = $3
  and chat.last_seq > 0
  and true
order by
  mine.last_at desc,
  mine.chat_id desc
limit
  $4;

-- listChats: by a name
select
  chat.last_seq as seq,
  chat.last_client_id as client_id,
  chat.last_from_low as from_low,
  chat.last_body as body,
  chat.last_question as question,
  chat.last_blank as blank,
  chat.last_image as image,
  chat.last_about as post_id,
  chat.last_at::text as created_at,
  peer.id as peer_id,
  peer.name,
  peer.surname,
  peer.image as user_image,
  peer.status as peer_status,
  peer.direct_message,
  coalesce(
    peer.id in (
      select
        blocked_id
      from
        block
      where
        blocker_id = $1
    ),
    false
  ) as blocked_by_me,
  coalesce(
    peer.id in (
      select
        blocker_id
      from
        block
      where
        blocked_id = $2
    ),
    false
  ) as blocked_by_peer,
  mine.chat_id,
  mine.unread,
  mine.last_at::text as last_at,
  chat.low_user_id,
  chat.last_post_id,
  theirs.last_delivered,
  theirs.last_read
from
  chat_member mine
  join chat on chat.id = mine.chat_id
  left join users peer on peer.id = mine.peer_id
  left join chat_member theirs on theirs.chat_id = mine.chat_id
  and theirs.user_id = mine.peer_id
where
  mine.user_id = $3
  and chat.last_seq > 0
  and true
  and (peer.name || ' ' || peer.surname) ilike $4
order by
  mine.last_at desc,
  mine.chat_id desc
limit
  $5;

-- getChat: one conversation
select
  chat.last_seq as seq,
  chat.last_client_id as client_id,
  chat.last_from_low as from_low,
  chat.last_body as body,
  chat.last_question as question,
  chat.last_blank as blank,
  chat.last_image as image,
  chat.last_about as post_id,
  chat.last_at::text as created_at,
  peer.id as peer_id,
  peer.name,
  peer.surname,
  peer.image as user_image,
  peer.status as peer_status,
  peer.direct_message,
  coalesce(
    peer.id in (
      select
        blocked_id
      from
        block
      where
        blocker_id = $1
    ),
    false
  ) as blocked_by_me,
  coalesce(
    peer.id in (
      select
        blocker_id
      from
        block
      where
        blocked_id = $2
    ),
    false
  ) as blocked_by_peer,
  mine.chat_id,
  mine.unread,
  mine.last_at::text as last_at,
  chat.low_user_id,
  chat.last_post_id,
  theirs.last_delivered,
  theirs.last_read
from
  chat_member mine
  join chat on chat.id = mine.chat_id
  left join users peer on peer.id = mine.peer_id
  left join chat_member theirs on theirs.chat_id = mine.chat_id
  and theirs.user_id = mine.peer_id
where
  mine.user_id = $3
  and chat.last_seq > 0
  and mine.peer_id = $4
order by
  mine.last_at desc,
  mine.chat_id desc
limit
  $5;

-- readThread: the newest messages
select
  chat.id,
  chat.low_user_id,
  chat.last_post_id,
  theirs.last_delivered,
  theirs.last_read
from
  chat
  join chat_member mine on mine.chat_id = chat.id
  and mine.user_id = $1
  left join chat_member theirs on theirs.chat_id = chat.id
  and theirs.user_id <> $2
where
  chat.low_user_id = $3
  and chat.high_user_id = $4;

select
  message.seq,
  message.client_id,
  message.from_low,
  message.body,
  message.question,
  message.blank,
  message.image,
  message.post_id,
  message.created_at::text as created_at
from
  message
where
  chat_id = $1
  and true
order by
  seq desc
limit
  $2;

-- readThread: older ones
select
  message.seq,
  message.client_id,
  message.from_low,
  message.body,
  message.question,
  message.blank,
  message.image,
  message.post_id,
  message.created_at::text as created_at
from
  message
where
  chat_id = $1
  and seq < $2
order by
  seq desc
limit
  $3;

-- readThread: what was missed
select
  message.seq,
  message.client_id,
  message.from_low,
  message.body,
  message.question,
  message.blank,
  message.image,
  message.post_id,
  message.created_at::text as created_at
from
  message
where
  chat_id = $1
  and seq > $2
order by
  seq
limit
  $3;

-- markAllDelivered
update chat_member
set
  last_delivered = last_in
where
  user_id = $1
  and unread > 0
  and last_delivered < last_in
  and peer_id is not null
returning
  peer_id,
  last_delivered,
  last_read;

-- markRead
with
  marked as (
    update chat_member
    set
      last_read = greatest(last_read, last_in),
      last_delivered = greatest(last_delivered, last_read, last_in),
      unread = case
        when last_in <= greatest(last_read, last_in) then 0
        else least(
          unread,
          (
            select
              count(*)::int
            from
              message
            where
              chat_id = $1
              and seq > $2
              and from_low <> $3
          )
        )
      end
    where
      chat_id = $4
      and user_id = $5
    returning
      last_delivered,
      last_read,
      unread
  ),
  seen as (
    update notifications
    set
      read_at = now()
    where
      user_id = $6
      and kind in ('message', 'firstInquiry')
      and params ->> 'userId' = $7
      and read_at is null
      and (
        select
          unread
        from
          marked
      ) = 0
  )
select
  last_delivered,
  last_read
from
  marked;

-- countUnread
select
  chat_id,
  peer_id,
  unread
from
  chat_member
where
  user_id = $1
  and unread > 0;

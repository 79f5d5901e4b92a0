import { openPostgres } from '#server/db/postgres.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { buildShop } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
const own = await freshDatabase('postgres://postgres@127.0.0.1:5432/postgres')
const db = await openPostgres(own.url)
const shop = await buildShop(readEnv({ SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent', RATE_LIMIT:'false', NODE_ENV:'production', DATABASE_URL: own.url }), db)
const x = (text) => db.run({ name: 'x' + Math.random(), text })
await x(`insert into users (id,email,nickname,password_hash) select 'u'||i, i||'@x', 'n'||i, '' from generate_series(1,50) i`)
await x(`insert into shops (id,owner_id,name,bio,logo,level,freight_micro,countries) select 's'||i,'u'||i,'Shop '||i,'{"en":"a","zh-CN":"a","ar":"a"}','',5,0,'[]' from generate_series(1,50) i`)
await x(`insert into categories (id,parent_id,name,picture,position) select 'c'||i, case when i>10 then 'c'||(i%10+1) end,'{"en":"a","zh-CN":"a","ar":"a"}','',i from generate_series(1,60) i`)
await x(`insert into goods (id,shop_id,category_id,title,description,pictures,axes,price_micro,heat,sales,words,created_at) select md5(i::text),'s'||(i%50+1),'c'||(11+i%50),jsonb_build_object('en','g'||i,'zh-CN','g','ar','g'),'{"en":"a","zh-CN":"a","ar":"a"}','["a"]','[]',(i%977+1)*100000,i%3000,i%500,'word'||(i%2000)||' thing'||(i%70)||' g'||i, now()-(i%100)*interval '1 day' from generate_series(1,100000) i`)
await x(`insert into skus (id,goods_id,spec,price_micro,purchase_micro,initial,on_hand,position) select md5(i||'-'||j),md5(i::text),'[]',1000000,1,case when i%${process.argv[2] ?? 9}=0 then 3 else 30 end,case when i%${process.argv[2] ?? 9}=0 then 3 else 30 end,j from generate_series(1,100000) i, generate_series(1,3) j`)
await x('analyze')
for (const u of ['page/index','product/lists','product/lists?sort=price_asc&lowest=5000000','product/lists?words=word77','product/lists?words=word','product/lists?words=nowher','product/lists?category=c3&sort=new','product/drawer','product/drawer?words=thing3','product/lists?shop=s3&sort=sales','common/search?words=thing','shop/list', 'shop/shop?id=s4']) {
  const ts=[]; for (let i=0;i<4;i++){ const t=performance.now(); const r=await shop.app.inject({url:'/api/wanlshop/'+u}); ts.push((performance.now()-t).toFixed(0)+(r.statusCode===200?'':'!'+r.statusCode)); if(u==='page/index') await new Promise(r=>setTimeout(r,3100)) }
  console.log(u, ts.join(' '))
}
await shop.close(); await db.close(); await own.drop(); process.exit(0)

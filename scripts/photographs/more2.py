from lib import *
from kitchen import sweep, ring_path, leaf, spline
from desk import hardback, pencil
REG={}
from play import pot, uvleaf, dense_sphere, setco, attr
def product(f): REG[f.__name__]=f; return f
def turned(profile,m,seg=128,r=6,**k): return lathe('turned',fillet(profile,r),m,seg,**k)
@product
def cup_saucer(color='#b9655a',clay='#a67f61'):
    g=glaze('g',color,speck=.5,raw=clay,rawz=-.5,dark='#5b2f28'); 
    turned([(0,.03),(.34,.03,.01),(.35,0,.008),(.40,0,.01),(.42,.03,.02),(.60,.06,.06),(.80,.14,.03),(.81,.165,.01),(.78,.17,.01),(.58,.10,.05),(.40,.075,.01),(.38,.06,.01),(0,.06)],g,wob=.003)
    s=snap(); turned([(0,.03),(.20,.03,.01),(.21,0,.008),(.25,0,.01),(.27,.04,.02),(.38,.14,.12),(.42,.40,.2),(.43,.55,.012),(.40,.555,.012),(.39,.40,.2),(.34,.18,.1),(.22,.09,.05),(0,.08)],g,wob=.004,seed=3)
    sweep('handle',[(.395,0,.44),(.50,0,.47),(.61,0,.42),(.62,0,.31),(.54,0,.22),(.395,0,.20)],[.07,.05,.045,.045,.05,.07],[.05,.032,.03,.03,.032,.05],g,(0,1,0),seg=24)
    co=Mat('coffee',color='#1c0d06',rough=.06,spec=.5); v=co.sep(co.co()); r=co.math('POWER',co.math('ADD',co.math('POWER',v[0],2.0),co.math('POWER',v[1],2.0)),.5); co.set('color',co.mix(co.ramp(co.math('ADD',r,co.math('MULTIPLY',co.noise(9,4),.06)),[(.28,0),(.40,1)]),'#5a2f14','#b57d42')); lathe('crema',[(0,.462),(.395,.462)],co.m,96); group(since(s),(0,0,.065),(0,0,-38))
    return dict(tint='#e2dcd2',az=-14,el=24,fillw=.84,fillh=.6)
@product
def jug(color='#dfe4df',clay='#a67f61'):
    g=glaze('g',color,speck=.7,raw=clay,rawz=.12,dark='#55625f')
    def lip(x,y,z,t,i):
        k=max(0,min(1,(z-1.15)/.35)); d=(t-pi+pi)%tau-pi; w=math.exp(-(d/.42)**2)*k*k; pinch=math.exp(-((abs(d)-.85)/.35)**2)*k*.08; return (x*(1+.42*w-pinch),y*(1-pinch-.1*w),z+.05*w)
    lathe('jug',fillet([(0,.03),(.34,.03,.01),(.35,0,.008),(.40,0,.012),(.43,.05,.03)],6)+spline([(.45,.08),(.56,.34),(.55,.62),(.42,.95),(.36,1.18),(.40,1.42),(.44,1.52)],12)+fillet([(.44,1.52),(.435,1.545,.008),(.41,1.54,.008),(.33,1.18,.1),(.50,.62,.2),(.40,.1,.1),(0,.07)],5),g,160,wob=.004,fn=lip)
    sweep('handle',[(.37,0,1.30),(.55,0,1.40),(.74,0,1.30),(.80,0,1.05),(.74,0,.78),(.62,0,.58),(.50,0,.52)],[.10,.07,.06,.058,.06,.07,.10],[.07,.045,.04,.038,.04,.045,.07],g,(0,1,0),seg=28)
    return dict(tint='#d5cbb9',az=-18,el=13,fillw=.66,fillh=.66)
@product
def wooden_bowl():
    w=wood('w','#b3814f','#70472a','x',.7,.42,.12,4); w2=wood('w2','#c79a63','#84552e','x',1.4)
    turned([(0,.03),(.46,.03,.02),(.48,0,.01),(.54,0,.02),(.80,.18,.25),(1.05,.56,.3),(1.08,.62,.02),(1.02,.63,.02),(.98,.56,.25),(.72,.22,.3),(.4,.11,.2),(0,.10)],w,160,wob=.006)
    def server(loc,rot):
        s=snap(); sweep('st',[(-1.2,0,.10),(-.6,0,.05),(0,0,.0),(.3,0,.02)],[.05,.045,.05,.10],[.03,.026,.026,.03],w2,(0,1,0)); lathe('sc',fillet([(0,-.05),(.12,-.04,.05),(.19,.03,.01),(.175,.04,.008),(.10,-.015,.05),(0,-.025)],6),w2,64,fn=lambda x,y,z,t,i:(x*1.5,y,z)).location=(.46,0,.04); return group(since(s),loc,rot)
    server((.20,.12,.78),(8,26,-150)); server((-.05,.30,.80),(-6,24,-120))
    return dict(tint='#e3e4dc',az=12,el=24,fillw=.86,fillh=.6)
@product
def rolling_pin():
    w=wood('w','#c9975e','#8d5d35','z',.9,.5,.05,2); d=wood('d','#8a5632','#4f2d18','z',1.2,.45,.08,5)
    s=snap(); turned([(0,-1.1),(.235,-1.1,.03),(.24,-1.05,.02),(.24,1.05,.02),(.235,1.1,.03),(0,1.1)],w)
    for k in(-1,1): o=turned([(0,0),(.07,0,.01),(.075,.06,.02),(.06,.12,.03),(.085,.34,.1),(.105,.52,.06),(.075,.62,.04),(0,.64)],d,64); o.location=(0,0,k*1.1); o.rotation_euler=(0 if k>0 else pi,0,0)
    g=group(since(s),(0,0,.24),(0,90,0)); g.rotation_euler=(0,pi/2,radians(52))
    fl=Mat('flour',color='#f4efe4',rough=1,sss=.2,sssr=(.02,.02,.02)).m; random.seed(5)
    for i in range(900):
        r=abs(random.gauss(0,.55)); a=random.random()*tau; sphere('f',random.uniform(.004,.014),fl,(.62+r*cos(a)*.9,-.55+r*sin(a)*.55,.004),8,5,(1,1,.6))['product']=0
    for o in [o for o in bpy.context.scene.objects if o.get('product')==0]: del o['product']
    return dict(tint='#cfc4b6',az=8,el=38,fillw=.80,fillh=.7)
@product
def pepper_mill():
    d=wood('d','#6f4428','#3a2012','z',1.1,.34,.25,3); l=wood('l','#d0a26c','#976a3c','z',1.1,.38,.2,6); st=metal('st','#d5d7d9',.18)
    def mill(m,H,loc):
        s=snap(); b=H*.62; turned([(0,0),(.30,0,.02),(.31,.05,.03),(.29,.12,.02),(.27,.15,.02),(.20,b*.45,.3),(.22,b*.75,.2),(.29,b*.93,.04),(.28,b,.015),(0,b)],m,128,8); turned([(.255,b),(.26,b+.012),(0,b+.014)],st,96); turned([(0,b+.013),(.27,b+.013,.015),(.285,b+.07,.03),(.22,b+.14,.05),(.16,b+.20,.04),(.25,b+.36,.16),(.20,b+.52,.12),(.09,H-.02,.04),(0,H)],m,128,8); turned([(0,H-.01),(.05,H-.01,.01),(.05,H+.05,.015),(.03,H+.075,.01),(0,H+.08)],st,48); return group(since(s),loc,(0,0,40))
    mill(d,1.75,(-.26,.16,0)); mill(l,1.38,(.36,-.22,0)); pk=Mat('pk',color='#2a1c14',rough=.7); pk.bump(pk.voro(40),.6,.02); random.seed(7)
    for i in range(16): a=random.random()*tau; r=random.uniform(0,.26); sphere('p',random.uniform(.026,.034),pk.m,(-.25+r*cos(a)*1.4,-.62+r*sin(a)*.5,.03),16,10)
    return dict(tint='#e5ddd2',az=10,el=13,fillw=.66,fillh=.72)
@product
def mortar():
    g=Mat('gr',rough=.62,spec=.4); n=g.noise(9,6,.7); v=g.ramp(g.voro(42),[(0,1),(.12,1),(.2,0)]); c=g.mix(n,'#4a4d50','#7d8083'); c=g.mix(g.math('MULTIPLY',v,g.ramp(g.noise(20,2),[(.5,0),(.6,.9)])),c,'#d4d4d0'); g.set('color',c); g.bump(g.noise(60,4,.7),.35,.012); g=g.m
    turned([(0,.0),(.46,0,.04),(.50,.06,.04),(.46,.13,.04),(.66,.42,.25),(.76,.86,.1),(.74,.90,.02),(.60,.90,.03),(.50,.45,.25),(.3,.24,.2),(0,.20)],g,144,8,wob=.006)
    s=snap(); turned([(0,0),(.13,.01,.06),(.17,.12,.08),(.11,.36,.15),(.085,.8,.2),(.11,1.05,.08),(.09,1.14,.05),(0,1.16)],g,96,8); group(since(s),(-.18,.05,.30),(-6,28,20))
    random.seed(3); gn=[Mat('l%d'%i,color=c,rough=.6,spec=.3).m for i,c in enumerate(('#3f6b34','#4f7d3c','#345a2e'))]
    for i in range(7): o=leaf('l',.34,.2,gn[i%3],curl=.25,seed=i); o.location=(.66+.12*random.uniform(-1,1),-.60+.14*random.uniform(-1,1),.03+.02*i*.5); o.rotation_euler=(random.uniform(-.1,.25),random.uniform(-.2,.2),random.random()*6)
    return dict(tint='#e4e2d8',az=10,el=22,fillw=.76,fillh=.62)
@product
def perfume(fill='#d9a27a',title='AURELIA',line='eau de parfum',cap_color='#d9b06c'):
    gl=glass('gl','#fdfbf8',ior=1.5); lq=liquid('lq',fill,1.36); gd=metal('gd',cap_color,.14); k=ink('k','#4a3a30')
    slab('b',.92,.44,1.02,.10,gl,.05,6); slab('l',.78,.31,.70,.07,lq,.03,5,loc=(0,0,.12)); turned([(.0,1.0),(.17,1.0,.01),(.17,1.10,.01),(0,1.10)],gd,96); slab('cap',.36,.36,.42,.06,gd,.02,4,loc=(0,0,1.10))
    text(title,.10,k,'serif',(0,-.2225,.56),(90,0,0),.0006,space=1.3); text(line,.055,k,'serifi',(0,-.2225,.44),(90,0,0),.0006); text('50 ml',.034,k,'sans',(0,-.2225,.20),(90,0,0),.0006)
    return dict(tint='#e8d9d3',az=18,el=11,fillw=.56,fillh=.62,bounces=(12,3,5,12),cards=True,spp=1.2)
@product
def nail_polish(cols=('#a3283a','#d58f86','#43525e')):
    gl=glass('gl','#ffffff',ior=1.45); bk=plastic('cap','#1f1b1e',.18)
    for i,(c,x,y) in enumerate(zip(cols,(-.62,.0,.62),(.16,-.18,.12))):
        s=snap(); m=Mat('p%d'%i,color=c,rough=.12,spec=.5,coat=1,coatr=.02).m; turned([(0,0),(.22,0,.05),(.25,.06,.05),(.25,.34,.08),(.12,.45,.05),(.11,.50),(0,.50)],m,96); turned([(0,.50),(.115,.50,.008),(.125,.52,.01),(.095,1.08,.02),(.08,1.10,.01),(0,1.10)],bk,96); text_cyl('AURELIA',.042,.25,.20,foil('f','#f0dfc0',.3),'serif',-90,1.2); group(since(s),(x,y,0),(0,0,(-8,4,10)[i]))
    return dict(tint='#e9d8d3',az=6,el=12,fillw=.76,fillh=.5)
@product
def bath_salts(salt='#e6c3bd',title='ROSE',line='bath salts'):
    gl=glass('gl','#fbfcfb',ior=1.46); ck=Mat('cork',rough=.9,spec=.1); ck.set('color',ck.mix(ck.noise(14,5,.7),'#a9794c','#d6ab78')); ck.bump(ck.voro(20),.3,.03); ck=ck.m
    turned([(0,0),(.42,0,.06),(.45,.08,.05),(.45,.86,.10),(.34,.98,.04),(.34,1.08,.01),(.31,1.08,.01),(.31,.98,.04),(.42,.85,.1),(.42,.08,.05),(0,.05)],gl,128,8); turned([(0,.96),(.295,.96,.01),(.33,1.20,.02),(0,1.21)],ck,96)
    m=Mat('salt',rough=.35,spec=.5,sss=.15,sssr=(.03,.03,.03)); m.set('color',m.mix(m.noise(9,3),salt,mixc(salt,'#ffffff',.45))); m=m.m; core=Mat('core',color=salt,rough=.9).m; turned([(0,.06),(.36,.06),(.37,.74),(0,.76)],core,64); random.seed(4)
    b=box('c',.05,.045,.04,m,.006,1); b.location=(0,0,-60); b.hide_render=True; del b['product']
    def put(x,y,z,pr=False):
        o=copy(b,(x,y,z),(random.uniform(0,360),random.uniform(0,360),random.uniform(0,360)),random.uniform(.7,1.25)); o.hide_render=False
        if pr: o['product']=1
    for L in range(19):
        for q in range(56): a=tau*(q+.5*(L%2))/56+random.uniform(-.04,.04); r=.392+random.uniform(-.010,.008); put(r*cos(a),r*sin(a),.075+L*.037+random.uniform(-.01,.01))
    for q in range(420): r=.39*sqrt(random.random()); a=random.random()*tau; put(r*cos(a),r*sin(a),.765+random.random()*.03)
    for q in range(34): r=abs(random.gauss(0,.16)); a=random.random()*tau; put(.62+r*cos(a)*1.2,-.46+r*sin(a)*.7,.02,q%3==0)
    lb=paper('lb','#f4efe6'); label_cyl('lab',.45,.26,.66,-90,74,lb); k=ink('k','#5a4038'); text_cyl(title,.11,.4535,.52,k,'serifb',space=1.3); text_cyl(line,.075,.4535,.41,k,'serifi'); text_cyl('300 g',.03,.4535,.32,k,'sans')
    return dict(tint='#e6dedd',az=10,el=12,fillw=.72,fillh=.66,bounces=(10,3,4,10),cards=True)
@product
def pillar_candles(cols=('#e9dcc3','#d8b48c','#b98b6a')):
    for i,(c,x,y,r,h) in enumerate(zip(cols,(-.42,.40,.02),(.22,.10,-.42),(.34,.32,.30),(1.45,1.02,.66))):
        s=snap(); wx=wax('w%d'%i,c,.42); turned([(0,0),(r,0,.02),(r*1.004,h-.02,.03),(r*.93,h,.02),(r*.55,h-.03,.08),(.03,h-.035),(0,h-.035)],wx,128,wob=.004,seed=i); tube('wick',[(0,0,h-.06),(.004,0,h+.05),(.02,.005,h+.10)],.011,Mat('wk%d'%i,color='#e4dac6',rough=1).m); group(since(s),(x,y,0))
    return dict(tint='#dfd3c6',az=12,el=16,fillw=.74,fillh=.68)
@product
def table_lamp(base='#4f6a66',shade='#e9dfcc'):
    g=glaze('g',base,speck=.5,raw='#a67f61',rawz=.10,dark='#26312f'); br=metal('br','#b9975a',.24); turned([(0,0),(.36,0,.02),(.40,.04,.03)]+[(r,z,.0) for r,z in spline([(.46,.10),(.62,.42),(.56,.78),(.30,1.06),(.16,1.16)],10)]+[(.13,1.20,.01),(0,1.20)],g,144,wob=.003)
    turned([(.10,1.19),(.11,1.20,.005),(.11,1.26,.01),(.05,1.30,.02),(.05,1.55,.01),(0,1.56)],br,64)
    fb=fabric('sh',shade,150,'plain',.95,.35,'Object',sheen=.2); fb_nodes=bpy.data.materials['sh']; nt=fb_nodes.node_tree; tr=nt.nodes.new('ShaderNodeBsdfTranslucent'); tr.inputs['Color'].default_value=C('#f2d9ae'); mx=nt.nodes.new('ShaderNodeMixShader'); mx.inputs[0].default_value=.35; nt.links.new(nt.nodes['Principled BSDF'].outputs[0],mx.inputs[1]); nt.links.new(tr.outputs[0],mx.inputs[2]); nt.links.new(mx.outputs[0],nt.nodes['Material Output'].inputs['Surface'])
    o=turned([(.88,1.32),(.56,2.30)],fb,160); solid(o,.012,0)
    for r,z in((.88,1.325),(.56,2.295)): torus('hem',r,.014,fb,128,12,(0,0,z))
    l=bpy.data.lights.new('bulb','POINT'); l.energy=16; l.color=(1,.78,.50); l.shadow_soft_size=.12; q=bpy.data.objects.new('bulb',l); q.location=(0,0,1.78); bpy.context.scene.collection.objects.link(q)
    return dict(tint='#d6cabb',az=12,el=6,fillw=.70,fillh=.76,key=.72,fill=.7,world=.20)
@product
def wall_clock(frame=('#b98a5a','#7d5230'),dial='#f6f1e6'):
    w=wood('fr',*frame,'x',.6,.4,.1,2); R=1.2; k=ink('k','#2a2826',.5); s=snap(); turned([(0,-.10),(R-.02,-.10,.02),(R,-.06,.03),(R,.10,.04),(R-.06,.14,.03),(R-.12,.12,.02),(R-.13,.02)],w,160); di=paper('dl',dial,.7,.03,.01); lathe('dial',[(0,.03),(R-.12,.03)],di,128)
    for h in range(12):
        a=pi/2-tau*h/12; text(str(h or 12),.20,k,'sans',((R-.34)*cos(a),(R-.34)*sin(a),.032),(0,0,0),.001)
    for m in range(60):
        a=tau*m/60; o=box('tk',.05 if m%5==0 else .03,.012 if m%5==0 else .006,.001,k,0); o.location=((R-.17)*cos(a),(R-.17)*sin(a),.0315); o.rotation_euler=(0,0,a)
    hm=Mat('hm',color='#1c1c1c',rough=.35).m
    def hand(a,L,wd,m,z): o=prism('h',[(-wd,-.14),(wd,-.14),(wd*.7,L),(-wd*.7,L)],.010,m,.003,2); o.rotation_euler=(0,0,radians(-a)); o.location=(0,0,z)
    hand(304,.56,.026,hm,.06); hand(50,.84,.020,hm,.075); hand(200,.80,.006,Mat('se',color='#c0532f',rough=.4).m,.09); turned([(0,.115),(.04,.11,.01),(.04,.05)],hm,32); group(since(s),(0,0,R),(90,0,0))
    return dict(tint='#e3ded6',az=-24,el=6,fillw=.74,fillh=.66)
@product
def snake_plant(clay='#d9d2c4'):
    g=glaze('g',clay,speck=.6,raw='#b08a68',rawz=.14,dark='#5b4636'); z=pot(.58,.86,g,saucer=False); random.seed(21); ms=[]
    for i,(a,b) in enumerate((('#2c4a33','#5d7f52'),('#34553a','#6f8f5a'),('#274430','#557a50'))):
        m=Mat('sp%d'%i,rough=.38,spec=.5,coat=.1); uv=m.sep(m.co('UV')); e=m.math('ABSOLUTE',m.math('SUBTRACT',uv[0],.5)); bands=m.wave(7,m.co('UV',(1,1.6,1),loc=(i,i*.3,0)),6.0,3,1.4,'Y'); c=m.mix(m.ramp(bands,[(.35,0),(.6,1)]),a,b); m.set('color',m.mix(m.ramp(e,[(.40,0),(.43,1)]),c,'#c9c174')); m.bump(m.noise(6,3,.5,m.co(scale=(6,6,.8))),.15,.03); ms.append(m.m)
    for k in range(11):
        a=k*2.4; r=.05+.028*k; L=random.uniform(1.7,2.3)*(1.08-.05*k); W=.30; V=[];F=[];UV=[]; NX,NY=12,40; tw=random.uniform(-.5,.5); ph=random.random()*6
        for j in range(NY+1):
            t=j/NY; w=W*.5*(.62+.38*sin(pi*min(1,t*1.15)))*(1-max(0,(t-.72)/.28)**1.6)+.002
            for i in range(NX+1):
                u=i/NX*2-1; an=tw*t+a; x=u*w; y=.55*w*u*u; lean=.10+.022*k; px=r*cos(a)+lean*L*t*t*cos(a)+x*-sin(an)+y*cos(an); py=r*sin(a)+lean*L*t*t*sin(a)+x*cos(an)+y*sin(an); V.append((px+.015*sin(4*t+ph),py+.015*sin(3*t+ph),z-.06+L*t*(1-.02*lean*t))); UV.append((i/NX,t))
        for j in range(NY):
            for i in range(NX): q=j*(NX+1)+i; F.append((q,q+1,q+NX+2,q+NX+1))
        o=meshobj('sw',V,F,ms[k%3]); l=o.data.uv_layers.new(name='UVMap')
        for lp in o.data.loops: l.data[lp.index].uv=UV[lp.vertex_index]
        solid(o,.022,0)
    return dict(tint='#e0e3d8',az=10,el=9,fillw=.70,fillh=.80,lens=80)
@product
def book(cloth='#2f4858',title=('City','Birds'),author='A. MARLOW',gold='#d8b66c',font='serifi',band='#c9a13f',motif='ring',size=(1.5,2.2,.34)):
    w,d,h=size; cl=fabric('cl',cloth,70,'plain',.85,.35,'Object',sheen=.15); s=snap(); o,k=hardback(d,w,h,cl,' '.join(title),author,col=gold,font=font,band=band)
    F=snap()
    for i,t in enumerate(title): text(t,.27*min(1,8/len(t)),k,font,(0,0,0),(0,0,0),.001).location=(0,.36-.30*i,0)
    text(author,.07,k,'sans',(0,-.80,0),(0,0,0),.001,space=1.2)
    if motif=='ring':
        for r in(.16,.22): torus('r',r,.006,k,64,6,(0,.76,0),squash=.15)
    elif motif=='star':
        for i in range(14): a=i*2.4; r=.045*i; q=sphere('s',.010+.006*(i%3),k,(r*cos(a)*.8,.72+r*sin(a)*.35,0),12,6,(1,1,.1))
    elif motif=='lines':
        for i in range(7): box('l',.9-.10*i,.010,.002,k,0,loc=(0,.62+.05*i,0))
    elif motif=='leaf':
        for i in range(5):
            for sd in(-1,1): l=leaf('l',.20-.02*i,.07,k,curl=0,seed=i,fold=0); l.location=(0,.56+.08*i,0); l.rotation_euler=(0,0,sd*-1.0)
        box('st',.008,.5,.002,k,0,loc=(0,.75,0))
    q=group(since(F),(0,w/2-.01,h+.002),(0,0,90)); group([x for x in since(s) if x.parent is None],(0,0,0),(0,0,-90)); return dict(tint='#e2ddd4',az=22,el=42,fillw=.74,fillh=.72)
@product
def lens():
    dk=plastic('dk','#1b1b1c',.4); al=metal('al','#c9cacb',.30,None,1,.08); ch=metal('ch','#dcdddf',.12)
    def rid(n,d,z0,z1): return lambda x,y,z,t,i: ((x*(1+d*max(0,sin(t*n))),y*(1+d*max(0,sin(t*n))),z) if z0<z<z1 else (x,y,z))
    turned([(.0,0),(.52,0,.01),(.54,.02,.01),(.54,.10,.01),(.50,.10)],ch); turned([(.50,.09),(.56,.10,.01),(.56,.30,.01),(.53,.31)],dk); lathe('ap',fillet([(.53,.30),(.60,.31,.012),(.60,.50,.012),(.55,.51)],4),al,360,fn=rid(40,.018,.33,.48)); turned([(.53,.50),(.57,.51,.01),(.57,.68,.01),(.54,.69)],dk); lathe('fo',fillet([(.54,.68),(.63,.69,.014),(.63,1.12,.014),(.58,1.14)],4),dk,420,fn=rid(64,.022,.72,1.09)); turned([(.57,1.13),(.60,1.14,.01),(.60,1.36,.014),(.56,1.36,.006),(.54,1.26,.01),(.42,1.20,.01),(.40,1.15)],dk,160); turned([(.545,1.34),(.56,1.366,.003),(.575,1.362)],ch)
    co=Mat('coat',rough=.02,color='#0a0912',coat=1,coatr=.0,spec=1.0); lay=co.n('LayerWeight',{'Blend':.35}).outputs['Facing']; co.set('color',co.ramp(lay,[(.0,'#0b0a1c'),(.35,'#25184a'),(.6,'#0f3a44'),(.9,'#05060a')])); lathe('glass',[(0,1.24)]+[(.42*sin(a),1.24-.10*(1-cos(a))/(1-cos(1.2))) for a in [1.2*i/24 for i in range(1,21)]],co.m,128)
    wt=ink('w','#d9d9d6')
    for i,c in enumerate(('2','2.8','4','5.6','8','11','16')): text_cyl(c,.075,.57,.595,wt,'helvb',-126+i*12,1.0)
    for i,c in enumerate(('MERIDIAN',)): text_cyl(c,.075,.60,1.25,wt,'sansb',-90,1.2)
    for i,c in enumerate(('50 mm  1:1.4',)): text_cyl(c,.05,.56,.20,wt,'helv',-90,1.1)
    s=snap(); turned([(0,0),(.62,0,.02),(.62,.10,.02),(0,.11)],dk); lathe('g',fillet([(.619,.02),(.63,.025,.003),(.63,.085,.003),(.619,.09)],3),dk,240,fn=rid(60,.012,.02,.09)); text('MERIDIAN',.12,ink('g','#8f9398',.4),'sansb',(0,0,.1105),(0,0,0),.0008,space=1.2); group(since(s),(1.02,-.60,0),(0,0,24))
    return dict(tint='#dfe0de',az=14,el=28,fillw=.80,fillh=.66)
@product
def carafe(tint='#f6fafa'):
    gl=glass('gl','#f7fbfb',ior=1.48); turned([(0,0),(.40,0,.06)]+[(r,z) for r,z in spline([(.46,.10),(.50,.42),(.40,.85),(.23,1.22),(.21,1.50),(.27,1.74)],10)]+[(.245,1.745),(.185,1.50,.1),(.205,1.22,.1),(.37,.85,.1),(.47,.42,.1),(.42,.10,.05),(0,.06)],gl,144); wt=liquid('w',tint,1.33); turned([(0,.0605),(.4195,.1005,.05),(.4695,.42,.1),(.382,.80,0),(.376,.792,0),(0,.792)],wt,128)
    ck=wood('ck','#c59b6a','#8f6237','z',1.5); sphere('st',.23,ck,(0,0,1.86)); turned([(0,1.55),(.17,1.56,.02),(.19,1.72),(0,1.74)],ck,64)
    return dict(tint='#d3d8d4',az=10,el=10,fillw=.60,fillh=.74,bounces=(12,3,6,12),cards=True,spp=1.2)

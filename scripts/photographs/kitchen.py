from lib import *
REG={}
def product(f): REG[f.__name__]=f; return f
def ring_path(pts,n=10): return [Vector(p) for p in spline([Vector(p) for p in pts],n)]
def sweep(name,path,a,b,mat,nrm=(0,1,0),seg=24,hollow=0,sub=10,power=2.0,raw=False,cap=True):
    """Sweep a (super)elliptic section along a path. a = half width along nrm, b = half thickness; numbers or lists per control point."""
    P=[Vector(p) for p in path]; 
    def lerp(v,t):
        if not hasattr(v,'__len__'): return v
        x=t*(len(v)-1); i=min(int(x),len(v)-2); f=x-i; f=f*f*(3-2*f); return v[i]*(1-f)+v[i+1]*f
    Q=P if raw else ring_path(P,sub); n=len(Q); V=[];F=[]; nv=Vector(nrm).normalized()
    def rings(off):
        st=[]
        for i in range(n):
            t=(Q[min(i+1,n-1)]-Q[max(i-1,0)]).normalized(); s=(nv-t*nv.dot(t)).normalized(); u=t.cross(s); A=lerp(a,i/(n-1))-off; B=lerp(b,i/(n-1))-off; row=[]
            for k in range(seg):
                th=tau*k/seg; c,d=cos(th),sin(th); e=2/power; x=math.copysign(abs(c)**e,c)*A; y=math.copysign(abs(d)**e,d)*B
                row.append(len(V)); V.append(Q[i]+s*x+u*y)
            st.append(row)
        return st
    o=rings(0); sets=[o]
    if hollow: sets.append(rings(hollow))
    for S in sets:
        for i in range(n-1):
            for k in range(seg): F.append((S[i][k],S[i][(k+1)%seg],S[i+1][(k+1)%seg],S[i+1][k]))
    if hollow:
        for e in(0,n-1):
            for k in range(seg): F.append((o[e][k],o[e][(k+1)%seg],sets[1][e][(k+1)%seg],sets[1][e][k]))
    elif cap: F.append(tuple(o[0])); F.append(tuple(o[-1]))
    ob=meshobj(name,[tuple(v) for v in V],F,mat,True,50); bm=bmesh.new(); bm.from_mesh(ob.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(ob.data); bm.free(); return ob

@product
def mug(color='#e9e2d4',clay='#b98f6c'):
    g=glaze('g',color,speck=.8,raw=clay,rawz=.13,dark='#6b4c33')
    p=fillet([(0,.03),(.25,.03,.01),(.262,0,.008),(.30,0,.012),(.325,.04,.02),(.405,.12,.09),(.42,.34,.3),(.415,.72,.3),(.408,.945,.014),(.378,.945,.014),(.382,.7,.3),(.385,.3,.25),(.355,.11,.09),(0,.075)],8)
    lathe('body',p,g,128,wob=.004,seed=2)
    sweep('handle',[(.36,0,.765),(.50,0,.80),(.64,0,.755),(.70,0,.62),(.66,0,.44),(.53,0,.30),(.375,0,.245)],[.105,.068,.058,.056,.058,.066,.10],[.075,.045,.040,.038,.038,.042,.07],g,(0,1,0),seg=28)
    return dict(tint='#d3c0ae',az=-14,el=17,fillw=.74,fillh=.60,views={'b':dict(az=34,el=40,fillw=.76)})
@product
def bowls(cols=(('#7f9a94','#a67f61'),('#d9d2c4','#a67f61'),('#3f5765','#8f6b50'))):
    for i,(c,clay) in enumerate(cols):
        g=glaze('g%d'%i,c,speck=.5,raw=clay,rawz=.10,dark='#3c2f27'); R=.82-.0*i
        p=fillet([(0,.04),(.30,.04,.01),(.31,0,.008),(.37,0,.012),(.39,.06,.03),(.62,.20,.25),(.80,.50,.4),(.835,.62,.012),(.805,.63,.012),(.77,.50,.4),(.60,.235,.25),(.36,.10,.2),(0,.085)],8)
        place(lathe('bowl%d'%i,p,g,128,wob=.007,seed=i),(.012*i-.01,.008*i,.175*i),(0,0,40*i))
    w=wood('sp','#c79a63','#84552e','x',1.4); pth=[(-.95,0,0),(-.5,0,.04),(0,0,.03),(.38,0,.015),(.62,0,.0)]
    s=snap(); sweep('stick',[(-1.0,0,.05),(-.55,0,.055),(0,0,.035),(.36,0,.015)],[.035,.045,.04,.055],[.025,.028,.025,.025],w,(0,1,0))
    def f(x,y,z,t,i): return (x*1.42,y,z+.02)
    lathe('scoop',fillet([(0,-.045),(.11,-.035,.05),(.175,.035,.01),(.165,.045,.008),(.10,-.012,.05),(0,-.022)],6),w,64,fn=f).location=(.58,0,.035)
    group(since(s),(.15,-1.08,.035),(0,0,14))
    return dict(tint='#e3e6e1',az=16,el=24,fillw=.82,fillh=.62,views={'b':dict(az=-30,el=50,fillw=.82)})
@product
def plates(light='#eef0ee',deep='#3e4f58'):
    g=glaze('p',light,rough=.10,var=.02); st=glaze('q',deep,speck=.4,raw=deep,rawz=-.5,dark='#aab4b4')
    def plate(R,z,m,i):
        p=fillet([(0,.02),(R*.52,.02,.01),(R*.53,0,.008),(R*.58,0,.01),(R*.62,.03,.03),(R*.80,.055,.1),(R*.98,.145,.05),(R,.165,.010),(R*.985,.178,.010),(R*.79,.085,.1),(R*.6,.05,.1),(0,.045)],8)
        return place(lathe('pl',p,m,144,wob=.002,seed=i),(0,0,z),(0,0,30*i))
    plate(1.38,0,st,0); plate(1.05,.075,g,1)
    b=fillet([(0,.03),(.30,.03,.01),(.31,0,.008),(.35,0,.01),(.38,.05,.03),(.60,.2,.25),(.74,.44,.3),(.76,.47,.01),(.735,.475,.01),(.58,.23,.25),(.34,.09,.2),(0,.075)],8)
    place(lathe('bowl',b,st,128,wob=.004,seed=5),(0,0,.135))
    # linen napkin folded into the bowl's side
    l=fabric('nap','#c9b8a0',150,'plain'); 
    return dict(tint='#e9e3da',az=10,el=33,fillw=.86,fillh=.6)
@product
def teapot(color='#34505a',clay='#7d5a44'):
    g=glaze('g',color,speck=.35,dark='#9fb0ae',rough=.2,raw=clay,rawz=.09)
    body=fillet([(0,.03),(.36,.03,.01),(.37,0,.008),(.43,0,.012),(.46,.05,.03)],6)+spline([(.50,.09),(.66,.24),(.735,.46),(.69,.68),(.55,.84),(.40,.92),(.335,.945)],10)+fillet([(.335,.945),(.33,.975,.008),(.30,.975,.008),(.30,.93,.01),(.50,.80,.2),(.66,.46,.3),(.40,.08,.2),(0,.06)],5)
    lathe('body',body,g,144,wob=.003,seed=3)
    lid=fillet([(0,.93),(.28,.93,.01),(.285,.96,.005),(.345,.965,.01),(.345,.99,.012),(.26,1.035,.2),(.07,1.06,.05),(.055,1.10,.03),(.105,1.15,.05),(.09,1.205,.04),(0,1.215)],8); lathe('lid',lid,g,96)
    sp=sweep('spout',[(.55,0,.30),(.78,0,.38),(.93,0,.56),(1.02,0,.76),(1.13,0,.885)],[.17,.135,.092,.072,.066],[.15,.115,.08,.062,.058],g,(0,1,0),hollow=.018,seg=32)
    sweep('handle',[(-.44,0,.82),(-.72,0,.94),(-1.0,0,.86),(-1.11,0,.64),(-1.03,0,.38),(-.82,0,.24),(-.62,0,.26)],[.12,.075,.062,.06,.06,.066,.11],[.085,.05,.042,.04,.04,.045,.075],g,(0,1,0),seg=28)
    return dict(tint='#e5dcd0',az=14,el=14,fillw=.84,fillh=.6,views={'b':dict(az=48,el=30)})
@product
def vase(color='#cdb9a3'):
    g=stoneware('v',color,.7,.7); 
    p=fillet([(0,.03),(.30,.03,.01),(.31,0,.01),(.36,0,.015),(.39,.04,.02)],5)+spline([(.40,.07),(.60,.36),(.70,.78),(.60,1.18),(.36,1.46),(.225,1.62),(.20,1.80),(.235,1.93),(.275,1.97)],10)+fillet([(.275,1.97),(.285,1.985,.01),(.265,1.995,.008),(.19,1.90,.1),(.165,1.75,.1),(.30,1.4,.2),(.6,.8,.3),(.3,.1,.2),(0,.08)],5)
    lathe('vase',p,g,144,wob=.006,seed=4)
    st=Mat('stem',color='#8a7350',rough=.8).m; random.seed(5)
    lf=[]
    for i,c in enumerate(('#8f9a84','#7f8e7c','#9aa48c')):
        m=Mat('leaf%d'%i,rough=.65,spec=.3); m.set('color',m.mix(m.noise(6,4),c,mixc(c,'#5a4a30',.25))); m.bump(m.noise(14,4),.2,.01); lf.append(m.m)
    for k in range(6):
        a=tau*k/6+.5; sp=.42+random.random()*.32; h=1.35+random.random()*.75; pts=[(0.05*cos(a),.05*sin(a),1.2),(.09*cos(a),.09*sin(a),2.0),(sp*.55*cos(a),sp*.55*sin(a),2.0+h*.55),(sp*1.15*cos(a),sp*1.15*sin(a),2.0+h*.95)]
        tube('st',pts,.014,st,radii=[1,1,.8,.45]); Q=ring_path(pts,14); n=len(Q)
        for j in range(18,n-1,2):
            for sd in(-1,1):
                s=(.20-.10*(j/n))*(1+random.uniform(-.15,.15)); o=leaf('l',s*1.15,s*.95,lf[(k+j)%3],curl=.25,seed=j)
                t=(Q[j+1]-Q[j-1]).normalized() if j<n-1 else (Q[j]-Q[j-1]).normalized(); side=Vector((-sin(a),cos(a),0))*sd; dr=(side*.9+t*.55+Vector((random.uniform(-.3,.3),random.uniform(-.3,.3),random.uniform(-.1,.3)))).normalized()
                o.rotation_euler=dr.to_track_quat('Y','Z').to_euler(); o.rotation_euler.rotate_axis('Y',random.uniform(-.6,.6)); o.location=Q[j]
    return dict(tint='#e6dfd6',az=8,el=6,fillw=.72,fillh=.84,lens=80)
def leaf(name,L,W,mat,curl=.3,seed=0,nx=8,ny=14,tip=1.0,fold=.25):
    v=[];f=[]; rnd=random.Random(seed); tw=rnd.uniform(-.25,.25)
    for j in range(ny+1):
        t=j/ny; w=W*.5*(sin(pi*t**.8)**.75)*(1-.15*t*tip) if 0<t<1 else .002*L
        for i in range(nx+1):
            u=i/nx*2-1; x=u*w; y=t*L; z=abs(u)*w*fold-curl*L*t*t+tw*u*w*t; v.append((x,y,z))
    for j in range(ny):
        for i in range(nx): a=j*(nx+1)+i; f.append((a,a+1,a+nx+2,a+nx+1))
    return meshobj(name,v,f,mat)
def bean(mat):
    o=sphere('bean',1,mat,seg=24,rings=16)
    def fn(p):
        x,y,z=p.x*.058,p.y*.040,p.z*.034
        if z<0: z*=.45
        g=math.exp(-(y/.006)**2); 
        if p.z<0: z+=g*.012
        return Vector((x,y,z))
    displace(o,fn); return o
@product
def coffee_jar(title='COFFEE',line='whole beans  250 g',bean_colors=('#2a130a','#4a2816')):
    gl=glass('gl','#f7fbfa',ior=1.45); 
    p=fillet([(0,0),(.42,0,.06),(.44,.3,.2),(.44,.92,.02),(.42,.97,.03),(.42,1.02,.01),(.395,1.02,.01),(.395,.96,.03),(.415,.90,.02),(.415,.10,.06),(.36,.045,.05),(0,.045)],8); lathe('jar',p,gl,128)
    w=wood('lid','#b9854f','#6d4320','x',1.2); lathe('lid',fillet([(0,.975),(.385,.975,.01),(.385,1.025),(.45,1.028,.012),(.45,1.12,.02),(0,1.12)],6),w,96)
    torus('seal',.388,.014,Mat('sil',color='#e8e6e0',rough=.5).m,loc=(0,0,1.0))
    m=Mat('bean',rough=.38,spec=.5); m.set('color',m.mix(m.noise(12,4),*bean_colors)); m.bump(m.noise(40,4),.25,.006); b=bean(m.m); b.location=(0,0,-50); b.hide_render=True; del b['product']
    random.seed(3)
    def put(x,y,z,tilt=1): 
        o=copy(b,(x,y,z),(random.uniform(-180,180)*tilt,random.uniform(-90,90)*tilt,random.uniform(0,360)),random.uniform(.92,1.1)); o.hide_render=False
    core=Mat('core',color='#1d0d06',rough=.9).m; lathe('core',[(0,.08),(.30,.08),(.33,.74),(0,.74)],core,48)
    for L in range(17):
        z=.085+L*.044
        for k in range(30): a=tau*(k+.5*(L%2))/30+random.uniform(-.06,.06); r=.362+random.uniform(-.012,.012); put(r*cos(a),r*sin(a),z+random.uniform(-.012,.012))
    for k in range(150):
        r=.36*sqrt(random.random()); a=random.random()*tau; put(r*cos(a),r*sin(a),.785+.03*random.random()+.03*(1-r/.36))
    for (x,y,rz) in((-.62,-.42,20),(-.50,-.62,75),(.60,-.55,140),(-.78,-.60,110),(.50,-.66,30)):
        o=copy(b,(x,y,.018),(180 if random.random()<.6 else 0,0,rz)); o.hide_render=False; o['product']=1
    kr=paper('kraft','#c9a67a'); label_cyl('lab',.44,.34,.70,-90,62,kr)
    k=ink('k','#2d1d13'); text_cyl(title,.105,.444,.565,k,'sansb',space=1.15); text_cyl(line,.042,.444,.455,k,'sans')
    return dict(tint='#e8ddcf',az=12,el=11,fillw=.74,fillh=.68,bounces=(10,3,4,10),cards=True,spp=1.1)
@product
def candle(scent='fig & cedar',wax_color='#efe0c4',glass_color='#fbf7f0',label='#f6f1e6',ink_color='#3b332c'):
    gl=glass('gl',glass_color,ior=1.47); p=fillet([(0,0),(.40,0,.035),(.41,.25,.3),(.41,.985,.014),(.378,.985,.014),(.378,.12,.04),(.34,.075,.04),(0,.07)],8); lathe('glass',p,gl,128)
    wx=wax('wax',wax_color); lathe('wax',[(0,.072),(.335,.0725)]+fillet([(.335,.0725),(.3785,.13,.03),(.3785,.72,.01),(.36,.705,.02),(.2,.695,.1),(.05,.69)],6)+[(.02,.70),(0,.70)],wx,128)
    tube('wick',[(0,0,.68),(.002,0,.80),(.018,.004,.86)],.011,Mat('wick',color='#d8cdb8',rough=1).m); tube('burnt',[(.006,0,.83),(.018,.004,.86),(.03,.006,.875)],.0115,Mat('bk',color='#1a1715',rough=1).m)
    lb=paper('lab',label); label_cyl('lab',.41,.24,.62,-90,84,lb); k=ink('k',ink_color)
    text_cyl('KILN',.115,.414,.50,k,'serifb',space=1.5); text_cyl(scent,.068,.414,.39,k,'serifi'); text_cyl('SOY WAX CANDLE   220 g',.028,.414,.305,k,'sans',space=1.2)
    label_cyl('rule',.413,.443,.446,-90,40,k,.0008)
    return dict(tint='#eadfd3',az=8,el=16,fillw=.66,fillh=.58,bounces=(10,4,4,10),cards=True,spp=1.1,views={'b':dict(az=24,el=42,fillw=.7)})
@product
def tumblers():
    gl=glass('gl','#fbfdfd',ior=1.5); p=fillet([(0,.012),(.22,.012,.05),(.25,0,.01),(.31,0,.03),(.345,.30,.3),(.365,.93,.010),(.345,.935,.010),(.325,.30,.2),(.29,.17,.05),(0,.15)],8)
    def fl(x,y,z,t,i):
        k=max(0,min(1,(z-.03)/.06))*max(0,min(1,(.60-z)/.12)); r=sqrt(x*x+y*y); s=1+(.030*abs(sin(t*9))-.024)*k if r>.30+.05*(z/.9) else 1; return (x*s,y*s,z)
    a=lathe('a',p,gl,288,fn=fl); b=copy(a,(.72,.42,0),(0,0,10)); a.location=(-.22,-.15,0)
    wt=liquid('w','#f6fafa',1.33); w=lathe('wat',fillet([(0,.1505),(.285,.1605,.04),(.327,.32,.2),(.338,.62,.0),(.332,.612,.0),(0,.612)],6),wt,128); w.location=(-.22,-.15,0)
    return dict(tint='#dcd8d0',az=8,el=10,fillw=.82,fillh=.66,bounces=(12,3,6,12),cards=True,spp=1.2)
@product
def tea_tin(paints=('#2f4a3c','#345242'),title='MOUNTAIN',kind='black tea',line='LOOSE LEAF',leaves=('#231a14','#33241a','#2b2418')):
    pm=Mat('paint',rough=.38,spec=.5); z=pm.sep(pm.co())[2]; pm.set('color',pm.mix(pm.noise(3,3),*paints)); pm.bump(pm.noise(50,3),.04,.005); paint=pm.m; tin=metal('tin','#d4d2cc',.24,'z')
    R=.40; lathe('body',fillet([(0,.01),(.37,.01,.01),(.385,0,.008),(.405,.008,.01),(.40,.03,.01),(.40,.98,.004),(.39,.985)],6),paint,128)
    lathe('bead',fillet([(.399,.018),(.412,.02,.006),(.412,.036,.006),(.399,.04)],5),tin,128)
    lathe('lid',fillet([(.405,.865),(.4145,.862,.004),(.4145,.873,.004),(.411,.88,.003),(.411,1.12,.018),(.39,1.135,.012),(.375,1.128,.006),(.30,1.128,.004),(.29,1.134,.004),(0,1.134)],6),tin,128)
    cr=paper('cr','#efe7d6'); label_cyl('lab',.40,.20,.74,-90,118,cr,.002); k=ink('k',paints[0]); gd=foil('gd','#b9923f',.3)
    for z0 in(.225,.705): label_cyl('r',.402,z0,z0+.008,-90,108,gd,.0008)
    text_cyl(title,.092,.4022,.585,k,'serifb',space=1.18); text_cyl(kind,.095,.4022,.475,k,'serifi'); text_cyl(line,.042,.4022,.345,k,'sans',space=1.5); text_cyl('125 g',.042,.4022,.28,k,'sans',space=1.2)
    # spilled leaves
    lm=[Mat('tl%d'%i,color=c,rough=.8).m for i,c in enumerate(leaves)]; random.seed(11)
    for i in range(190):
        r=abs(random.gauss(0,.17)); a=random.random()*tau; pts=[Vector((0,0,0)),Vector((.03,random.uniform(-.012,.012),random.uniform(0,.015))),Vector((.06,random.uniform(-.02,.02),0))]
        x,y=.46+r*cos(a)*1.2,-.52+r*sin(a)*.8; h=max(0,.075-r*.35)*random.random(); o=tube('t',pts,random.uniform(.006,.011),lm[i%3],res=3,bres=2,radii=[.5,1,.4]); o.location=(x,y,.009+h); o.rotation_euler=(random.uniform(-.3,.3),random.uniform(-.5,.5),random.random()*tau)
    return dict(tint='#e4e0d3',az=10,el=13,fillw=.74,fillh=.66)
@product
def olive_oil(glass_color='#86a84e',tint='#a5bd7a',oil_color='#c9b840',words=('OLIVE','GROVE','extra virgin olive oil','COLD PRESSED'),olives=True):
    gl=glass('gl',glass_color,ior=1.5,tint=tint); p=fillet([(0,.04),(.20,.02,.1),(.27,0,.02),(.325,.02,.03),(.335,.12,.05),(.335,1.30,.16),(.30,1.50,.2),(.135,1.78,.2),(.115,1.92,.1),(.115,2.26,.01),(.13,2.27,.01),(.13,2.31,.01),(.09,2.31,.01),(.09,1.9,.1),(.27,1.46,.2),(.31,1.30,.1),(.31,.12,.05),(0,.09)],8); lathe('bot',p,gl,128)
    oil=liquid('oil',oil_color,1.47); lathe('oil',fillet([(0,.091),(.3105,.121,.05),(.3105,1.30,.1),(.271,1.46,.2),(.091,1.86,.1),(.091,1.90),(0,1.90)],6),oil,96)
    cap=metal('cap','#2a2a28',.35,'z'); lathe('cap',fillet([(.118,2.10),(.142,2.10,.006),(.142,2.40,.015),(0,2.405)],5),cap,96); torus('r',.1425,.006,cap,loc=(0,0,2.16)); torus('r',.1425,.004,cap,loc=(0,0,2.185))
    lb=paper('lb','#f3ecdb'); label_cyl('lab',.335,.28,1.12,-90,150,lb,.003); k=ink('k','#39421f'); gd=foil('gd','#a8842f',.3)
    text_cyl(words[0],.135,.3385,.90,k,'serifb',space=1.2); text_cyl(words[1],.135,.3385,.765,k,'serifb',space=1.1); text_cyl(words[2],.055,.3385,.635,k,'serifi'); text_cyl(words[3],.036,.3385,.43,k,'sans',space=1.4); text_cyl('500 ml',.036,.3385,.37,k,'sans')
    for z0 in(.30,1.085,.56): label_cyl('r',.3375,z0,z0+.008 if z0!=.56 else .564,-90,138 if z0!=.56 else 50,gd,.0008)
    studio_=dict(tint='#e6e4d6',az=10,el=8,fillw=.74,fillh=.84,lens=80,bounces=(10,3,4,10),cards=False)
    if not olives: return studio_
    # branch of olives
    om=Mat('ol',rough=.28,spec=.5,coat=.2); om.set('color',om.mix(om.noise(7,4),'#4d5a22','#7a8434')); om2=Mat('ol2',rough=.25); om2.set('color',om2.mix(om2.noise(6,4),'#2a1a26','#4a3a3a')); lm=Mat('lf',rough=.5,spec=.4); lm.set('color',lm.mix(lm.noise(9,4),'#5f7048','#7d8a62')); st=Mat('st',color='#6e5a3c',rough=.8).m
    for (x,y,m,rz) in((.52,-.35,om.m,20),(.66,-.16,om2.m,70),(.50,-.12,om.m,120)):
        o=sphere('olive',.088,m,(x,y,.086),scale=(1.28,1,1)); o.rotation_euler=(0,.1,radians(rz))
    pts=[(.34,-.58,.03),(.55,-.50,.045),(.80,-.46,.03)]; tube('tw',pts,.012,st)
    random.seed(2)
    for j,(x,y,rz) in enumerate(((.40,-.56,-70),(.50,-.52,40),(.60,-.49,-50),(.70,-.47,25),(.80,-.46,-20))):
        o=leaf('l',.30,.075,lm.m,curl=.12,seed=j); o.location=(x,y,.05); o.rotation_euler=(radians(12),0,radians(rz-60))
    return studio_
@product
def honey(words=('THYME','honey','MOUNTAIN HIVES','450 g'),fill='#d98a12',lid='#c8a044',dipper=True):
    gl=glass('gl','#fbfaf4',ior=1.48); p=fillet([(0,.02),(.30,0,.05),(.385,.0,.06),(.41,.08,.05),(.41,.66,.10),(.335,.77,.04),(.335,.86),(.31,.86),(.31,.77,.04),(.385,.65,.1),(.385,.09,.05),(0,.05)],8)
    def octo(x,y,z,t,i):
        k=max(0,min(1,z/.08))*max(0,min(1,(.70-z)/.1)); r=sqrt(x*x+y*y)
        a=(t+pi/8)%(tau/8)-pi/8; q=cos(pi/8)/cos(a); s=1+(min(1,q*1.06)-1)*k*(1 if r>.3 else 0); return (x*s,y*s,z)
    lathe('jar',p,gl,256,fn=octo)
    hn=liquid('hn',fill,1.49); lathe('hn',fillet([(0,.0505),(.386,.0905,.05),(.386,.66,.1),(.312,.755,.02),(0,.755)],6),hn,256,fn=octo)
    gd=metal('lid',lid,.2,'ring'); lathe('lid',fillet([(.33,.80),(.362,.798,.006),(.362,.815,.006),(.355,.82,.004),(.355,.945,.02),(.335,.958,.008),(.30,.952,.01),(0,.952)],6),gd,128)
    def rid(x,y,z,t,i): s=1+.006*sin(t*70); return (x*s,y*s,z)
    lathe('rid',[(.3555,.83),(.358,.84),(.358,.925),(.3555,.935)],gd,560,fn=rid)
    lb=paper('lb','#f4ead2'); o=slab('lab',.30,.40,.004,.03,lb,0,0); o.rotation_euler=(radians(90),0,0); o.location=(0,-.4055,.36); k=ink('k','#5a3a10')
    for s,sz,z,f in((words[0],.072*min(1,5/len(words[0])),.47,'serifb'),(words[1],.085,.375,'serifi'),(words[2],.020,.285,'sans'),(words[3],.026,.225,'sans')): text(s,sz,k,f,(0,-.4105,z),(90,0,0),.0008)
    studio_=dict(tint='#efe3cd',az=10,el=13,fillw=.80,fillh=.62,bounces=(10,3,4,10),spp=1.1)
    if not dipper: return studio_
    w=wood('w','#c99e68','#8f6237','z',1.6)
    s=snap(); lathe('dip',fillet([(0,0),(.05,0,.04)]+[x for i in range(6) for x in((.085+.03*sin(pi*(i+.5)/6),.045+i*.055,.008),(.085+.03*sin(pi*(i+.5)/6),.070+i*.055,.008),(.055,.074+i*.055,.004),(.055,.096+i*.055,.004))]+[(.04,.40,.02),(.026,.55,.1),(.024,1.15,.1),(.034,1.24,.02),(0,1.26)],4),w,64); group(since(s),(.52,-.62,.115),(90-3,0,-62))
    return studio_
@product
def knife():
    b=wood('board','#a9784c','#6a4226','x',1.25,seed=2); slab('board',3.3,2.0,.18,.12,b,.025,5)
    st=metal('blade','#d2d5d8',.2,'y',1.0); 
    s=snap()
    def lin(x,P):
        for (x0,y0),(x1,y1) in zip(P,P[1:]):
            if x<=x1: return y0+(y1-y0)*(x-x0)/(x1-x0)
        return P[-1][1]
    E=spline([(-.10,.012),(.5,-.005),(1.0,.005),(1.5,.06),(1.85,.17),(2.12,.345)],14); T=spline([(-.10,.40),(.6,.405),(1.2,.395),(1.7,.375),(2.12,.347)],14); NX=110; NY=16; V=[];F=[]
    th=lambda t:.0125*(1-math.exp(-3.2*t))/(1-math.exp(-3.2))+.0004
    for i in range(NX+1):
        x=-.10+2.22*i/NX; e=lin(x,E); tp=lin(x,T)
        for sd in(1,-1):
            for j in range(NY+1): t=j/NY; V.append((x,e+(tp-e)*t,.011+sd*th(t)*(1-.35*i/NX)))
    M=2*(NY+1)
    for i in range(NX):
        for j in range(NY): a=i*M+j; F.append((a,a+M,a+M+1,a+1)); q=a+NY+1; F.append((q,q+1,q+M+1,q+M))
        F.append((i*M+NY,(i+1)*M+NY,(i+1)*M+M-1,i*M+M-1)); F.append((i*M,i*M+NY+1,(i+1)*M+NY+1,(i+1)*M))
    F.append(tuple(range(NY+1))+tuple(range(M-1,NY,-1))); F.append(tuple(range(NX*M,NX*M+NY+1))+tuple(range(NX*M+M-1,NX*M+NY,-1)))
    bl=meshobj('bl',V,F,st,True,30); bm=bmesh.new(); bm.from_mesh(bl.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(bl.data); bm.free()
    bo=prism('bolster',[(-.22,.13),(-.10,.06),(-.08,.06),(-.08,.40),(-.22,.40)],.10,st,.02,4,z0=-.039)
    k_=Mat('etch',color='#6b6e72',metal=1,rough=.5).m; text('KILN',.07,k_,'serifb',(.25,.27,.0232),(0,0,0),.0003,space=1.3); text('handmade',.04,k_,'serifi',(.26,.20,.0230),(0,0,0),.0003)
    hw=wood('hd','#4a2d1d','#22130b','x',1.6,rough=.35,coat=.2)
    ho=[(-.10,.14)]+spline([(-.10,.14),(-.5,.13),(-.85,.16),(-1.15,.10),(-1.26,.11)],8)[1:]+spline([(-1.27,.2),(-1.24,.34),(-1.1,.385),(-.6,.375),(-.10,.40)],8)
    prism('hd',ho,.11,hw,.035,5,z0=-.044); lathe('bol',fillet([(0,0),(.01,0)],1),st,8)
    steel=metal('riv','#d9dadb',.25)
    for x in(-.32,-.66,-1.0): 
        o=lathe('riv',fillet([(0,.066),(.036,.066,.004),(.036,.05)],3),steel,32); o.location=(x,.262,.003)
    group(since(s),(-.38,-.42,.225),(0,0,24))
    return dict(tint='#e2ddd6',az=64,el=50,fillw=.86,fillh=.84)
@product
def copper_pot(color='#d0784a',fittings='#c79a4b',beaten=True):
    cu=hammered('cu',color,.18,10) if beaten else metal('cu',color,.26,'z',1,.06); br=metal('br',fittings,.22); tn=metal('tin','#c9c9c6',.3,'ring')
    lathe('pot',fillet([(0,0),(.80,0,.07),(.84,.10,.1),(.85,.80,.02),(.87,.82,.012),(.87,.84,.012)],8),cu,144); lathe('in',fillet([(.87,.84),(.835,.842,.006),(.82,.80,.02),(.81,.10,.1),(0,.04)],6),tn,128)
    lathe('lid',fillet([(.868,.846),(.875,.85,.004),(.875,.868,.006),(.84,.875,.02),(.60,.95,.25),(.2,1.02,.2),(0,1.03)],8),cu,144)
    lathe('kn',fillet([(0,1.02),(.075,1.02,.01),(.05,1.05,.02),(.045,1.09,.02),(.10,1.15,.04),(.085,1.20,.03),(0,1.21)],6),br,64)
    for s in(-1,1):
        sweep('h',[(s*.845,-.24,.66),(s*.97,-.22,.70),(s*1.07,-.12,.73),(s*1.09,0,.735),(s*1.07,.12,.73),(s*.97,.22,.70),(s*.845,.24,.66)],[.040]*7,[.030]*7,br,(0,0,1),seg=20)
        for y in(-.24,.24):
            o=slab('pl',.13,.20,.02,.05,br,.006,3); o.rotation_euler=(radians(90),0,radians(90)); o.location=(s*.848-(.01 if s>0 else .01),y*1.0,.64); o.rotation_euler=(radians(90),0,math.atan2(y,s*.81)+pi/2); r=.842; an=math.atan2(y,s*.81); o.location=(r*cos(an),r*sin(an),.64)
            for dz in(-.055,.055): sphere('rv',.018,br,((r+.02)*cos(an),(r+.02)*sin(an),.64+dz),16,8)
    return dict(tint='#e6ddd4',az=16,el=17,fillw=.86,fillh=.6)
@product
def chocolate(bean=('#3a190b','#47220f'),wrap=('#1f3b44','#244550'),title='milk chocolate',line='WITH SEA SALT',foil_ink='#ecd09a'):
    m=Mat('choc',rough=.32,spec=.5,sss=.05,sssr=(.03,.015,.01)); m.set('color',m.mix(m.noise(5,4),*bean)); m.bump(m.noise(6,3),.05,.02); m.bump(m.noise(60,3),.03,.005); ch=m.m
    def piece(x,y,z0=0,rot=(0,0,0)):
        w,d,h=.33,.33,.075; v=[]; bw=.045
        for (s,z) in((1,0),(1,.028),(1-2*bw/w,h)): v+=[(sx*w/2*s,sy*d/2*s,z) for sx,sy in((-1,-1),(1,-1),(1,1),(-1,1))]
        f=[(3,2,1,0),(8,9,10,11)]+[(a+i,a+(i+1)%4,a+4+(i+1)%4,a+4+i) for a in(0,4) for i in range(4)]
        o=meshobj('p',v,f,ch); bevel(o,.012,4,20); 
        t=text('K',.13,ch,'serifb',(0,0,h+.001),(0,0,0),.004); t.parent=o
        # raised motif frame
        return place(o,(x,y,z0),rot)
    def barblock(nx,ny,loc,rot):
        s=snap()
        for i in range(nx):
            for j in range(ny): piece((i-(nx-1)/2)*.335,(j-(ny-1)/2)*.335)
        slab('base',nx*.335+.03,ny*.335+.03,.03,.01,ch,.008,3); return group(since(s),loc,rot)
    barblock(4,6,(0,.1,.06),(0,0,0))
    fo=Mat('foil',color='#d8d4c8',metal=1,rough=.22); fo.bump(fo.n('TexVoronoi',{'Vector':fo.co(),'Scale':5},feature='F1').outputs['Distance'],.5,.08); fo.bump(fo.noise(12,4),.3,.03)
    pp=Mat('wrap',rough=.6,spec=.3); pp.set('color',pp.mix(pp.noise(30,3),*wrap)); pp.bump(pp.noise(3,3),.1,.05)
    # wrapper covering the lower part
    W=1.44; sweep('w',[(0,-.98,.082),(0,-.6,.082),(0,-.17,.082)],W/2,.088,pp.m,(1,0,0),seg=48,hollow=.006,power=14,sub=6)
    f=sweep('f',[(0,-.98,.082),(0,-.5,.082),(0,-.04,.084)],W/2-.006,.083,fo.m,(1,0,0),seg=96,hollow=.004,power=14,sub=16)
    displace(f,lambda p:p+Vector((0,(.06*noise.noise(Vector((p.x*7,p.z*3,0)))+.03*noise.noise(Vector((p.x*22,0,3)))) if p.y>-.12 else 0,.012*noise.noise(p*9) if p.y>-.16 else 0)))
    box('end',W-.06,.01,.15,pp.m,.004,1,loc=(0,-.985,.082)); k=ink('k',foil_ink,.5); text(title,.15,k,'serifi',(0,-.48,.1712),(0,0,0),.0015); text(line,.062,k,'sans',(0,-.64,.1712),(0,0,0),.0015,space=1.3); text('100 g',.05,k,'sans',(0,-.86,.1712),(0,0,0),.0015)
    box('l',1.1,.008,.002,k,0,loc=(0,-.34,.1712)); box('l',1.1,.008,.002,k,0,loc=(0,-.74,.1712))
    salt=Mat('salt',color='#f4f4f2',rough=.2,sss=.2); random.seed(4)
    return dict(tint='#e3d8cc',az=24,el=52,fillw=.80,fillh=.78)

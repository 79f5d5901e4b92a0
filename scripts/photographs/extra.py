from lib import *
from kitchen import sweep, ring_path, leaf, spline
REG={}
def product(f): REG[f.__name__]=f; return f
def fur(o,m,n=2600,L=.12,child=14,seed=1,rough=.02,rad=.0035):
    o.data.materials.clear(); o.data.materials.append(m); md=o.modifiers.new('fur','PARTICLE_SYSTEM'); ps=o.particle_systems[-1]; s=ps.settings; s.type='HAIR'; s.count=n; s.hair_length=L; s.hair_step=4; s.render_step=3; s.display_step=3; s.child_type='INTERPOLATED'; s.rendered_child_count=child; s.child_length=1; s.clump_factor=.35; s.roughness_1=.035; s.roughness_1_size=.6; s.roughness_2=.05; s.roughness_endpoint=.04; s.root_radius=rad/.01*.01; s.radius_scale=1.0; s.tip_radius=.25; s.root_radius=1.0; s.radius_scale=rad; s.use_advanced_hair=True; s.brownian_factor=.012; s.normal_factor=.02; s.material=1; ps.seed=seed; s.kink='CURL'; s.kink_amplitude=.012; s.kink_frequency=4
@product
def teddy(coat='#b07a48',pale='#dcb68a',ribbon='#8c2f2a'):
    def fm(n,c):
        m=Mat(n,rough=.9,spec=.1,sheen=.6); hi=m.n('HairInfo'); r=hi.outputs['Random'] if 'Random' in hi.outputs else None; ic=hi.outputs['Intercept']; col=m.mix(ic,mixc(c,'#2a1408',.45),mixc(c,'#fff0d8',.16)); m.set('color',m.mix(m.noise(3,3),col,mixc(c,'#ffffff',.08))); return m.m
    f=fm('fur',coat); f2=fm('fur2',pale); blk=Mat('eye',color='#0c0806',rough=.06,coat=1).m; nb=Mat('nose',rough=.7); nb.set('color','#2a1a14'); nb.bump(nb.wave(40,nb.co(),0,dirn='Z'),.5,.01)
    def S(n,r,loc,sc,m=f,rot=(0,0,0),cnt=2000,L=.11,ch=16):
        o=sphere(n,r,m,loc,48,24,sc); o.rotation_euler=[radians(a) for a in rot]; fur(o,m,cnt,L/max(1,1),ch,seed=hash(n)%97); return o
    S('body',.62,(0,.05,.72),(1,.88,1.12),cnt=2600); S('belly',.44,(0,-.20,.68),(.95,.75,1.1),f2,cnt=1000)
    S('head',.55,(0,-.06,1.72),(1.06,.95,.95),cnt=2400); S('muz',.26,(0,-.50,1.60),(1.05,.85,.82),f2,cnt=900,L=.07)
    for s in(-1,1):
        S('ear%d'%s,.20,(s*.45,.0,2.14),(1,.55,1),cnt=700,L=.08); S('earin%d'%s,.13,(s*.445,-.085,2.12),(1,.4,1),f2,cnt=350,L=.05)
        S('arm%d'%s,.25,(s*.66,-.20,.88),(.82,.85,1.65),rot=(28,s*-30,0),cnt=1300); S('leg%d'%s,.30,(s*.46,-.52,.27),(.88,1.45,.88),rot=(0,0,s*-18),cnt=1500)
        o=sphere('sole%d'%s,.235,None,(s*.585,-.905,.30),40,20,(1,.28,1.12)); o.rotation_euler=(radians(-8),0,radians(s*-18)); fur(o,f2,700,.04,12)
        e=sphere('eye',.068,blk,(s*.205,-.600,1.84),32,16)
    sphere('nose',.10,nb.m,(0,-.775,1.675),40,20,(1.2,.7,.8)); tube('mouth',[(0,-.80,1.62),(0,-.795,1.53)],.014,nb.m); 
    for s in(-1,1): tube('mo',[(0,-.795,1.53),(s*.06,-.79,1.49),(s*.13,-.765,1.515)],.014,nb.m)
    # scarf ribbon
    rb=fabric('rb',ribbon,110,'twill',coords='Object'); torus('neck',.44,.075,rb,96,20,(0,-.03,1.26),(8,0,0),.8)
    for a,L in((-25,1),(205,1)):
        s=snap(); sweep('lp',[(0,0,0),(.14,-.02,.10),(.30,-.03,.12),(.34,-.02,.0),(.28,-.01,-.09),(.13,0,-.05),(0,0,0)],[.05,.10,.13,.13,.12,.09,.05],[.012]*3,rb,(0,1,0),seg=20,power=4); group(since(s),(0,-.58,1.24),(0,-a if a<90 else -a,0))
    sphere('kn',.075,rb,(0,-.60,1.24),32,16,(1,.7,1))
    return dict(tint='#e6e0d8',az=16,el=9,fillw=.74,fillh=.70,dof=.012)
@product
def cookies():
    random.seed(9)
    ch=Mat('ch',rough=.28,spec=.5); ch.set('color',ch.mix(ch.noise(8,3),'#24100a','#3a1d12')); ch.bump(ch.noise(8,3),.15,.03); ch=ch.m
    def dough(i):
        m=Mat('dg%d'%i,rough=.78,spec=.25,sss=.06,sssr=(.05,.03,.015)); z=m.sep(m.co())[2]; v=m.sep(m.co()); r=m.math('POWER',m.math('ADD',m.math('POWER',v[0],2.0),m.math('POWER',v[1],2.0)),.5); n=m.noise(5,6,.65); cr=m.n('TexVoronoi',{'Vector':m.co(loc=(i*3,0,0)),'Scale':6.5},feature='DISTANCE_TO_EDGE').outputs['Distance']
        c=m.mix(n,'#c18a4c','#dcae6e'); c=m.mix(m.ramp(m.math('ADD',r,m.math('MULTIPLY',n,.22)),[(.62,0),(.86,1)]),c,'#8f5523'); c=m.mix(m.ramp(cr,[(0,.55),(.035,0)]),c,'#7e4a1e'); m.set('color',c); m.bump(m.ramp(cr,[(0,0),(.05,1)]),.35,.03); m.bump(m.noise(14,6,.7),.6,.035); m.bump(m.voro(40),.25,.012,True); return m.m
    def cookie(i,loc,rot):
        s=snap(); R=.72*random.uniform(.95,1.05); o=lathe('ck',fillet([(0,0),(R*.93,0,.06),(R*1.01,.09,.06),(R*.90,.175,.12),(R*.5,.20,.2),(0,.19)],8),dough(i),160); ph=Vector((i*7.3,i*2.1,0))
        bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.subdivide_edges(bm,edges=[e for e in bm.edges if e.calc_length()>.05],cuts=4,use_grid_fill=True); bm.to_mesh(o.data); bm.free()
        def fn(p):
            a=math.atan2(p.y,p.x); k=1+.045*noise.noise(Vector((cos(a)*1.3,sin(a)*1.3,0))+ph)+.02*noise.noise(Vector((cos(a)*4,sin(a)*4,0))+ph); t=max(0,p.z/.2); return Vector((p.x*k,p.y*k,p.z+t*(.055*noise.noise(Vector((p.x*2.6,p.y*2.6,0))+ph)+.022*noise.noise(Vector((p.x*8,p.y*8,1))+ph))))
        displace(o,fn); 
        for p in o.data.polygons: p.use_smooth=True
        pts=[]
        for _ in range(400):
            r=R*.84*sqrt(random.random()); a=random.random()*tau; q=Vector((r*cos(a),r*sin(a)))
            if all((q-w).length>.20 for w in pts): pts.append(q)
            if len(pts)>=15: break
        for q in pts:
            z=.185-.05*(q.length/R)**3+.055*noise.noise(Vector((q.x*2.6,q.y*2.6,0))+ph); rr=random.uniform(.055,.10)
            if random.random()<.45:
                c=box('ck',rr*1.7,rr*1.4,rr*1.2,ch,.02,3,loc=(q.x,q.y,z+rr*.12)); c.rotation_euler=(random.uniform(-.5,.5),random.uniform(-.5,.5),random.random()*6)
            else: c=lathe('chip',fillet([(0,-.3*rr),(rr*.95,-.2*rr,.1*rr),(rr,.1*rr,.4*rr),(rr*.45,.7*rr,.3*rr),(.0,1.05*rr)],5),ch,24); c.location=(q.x,q.y,z); c.rotation_euler=(random.uniform(-.5,.5),random.uniform(-.5,.5),random.random()*6)
        for _ in range(14):
            a=random.random()*tau; r=R*random.uniform(.2,.85); sz=random.uniform(.012,.02); b=box('salt',sz,sz,sz*.8,SALT,.002,1,loc=(r*cos(a),r*sin(a),.205-.05*(r/R)**3+.055*noise.noise(Vector((r*cos(a)*2.6,r*sin(a)*2.6,0))+ph))); b.rotation_euler=(random.random(),random.random(),random.random()*6)
        return group(since(s),loc,rot)
    SALT=Mat('salt',color='#f6f4ef',rough=.25,spec=.5).m
    z=0
    for i in range(4): cookie(i,(random.uniform(-.06,.06),random.uniform(-.06,.06),z),(random.uniform(-2,2),random.uniform(-2,2),random.random()*360)); z+=.205
    cookie(5,(.46,-.74,.70),(64,14,20)) if False else cookie(5,(.62,-.86,.0),(0,0,40))
    dm=dough(9)
    for i in range(46):
        a=random.random()*tau; r=random.uniform(.8,1.25); o=sphere('cr',random.uniform(.010,.032),dm,(.25+r*cos(a),-.30+r*sin(a)*.8,.012),10,6,(1,random.uniform(.6,1),random.uniform(.5,.9))); o.rotation_euler=(random.random()*3,0,random.random()*6)
    return dict(tint='#ebe2d6',az=14,el=26,fillw=.84,fillh=.62)
@product
def handbag(color='#8a4b2a',flap='#7c4124'):
    lt=leather('lt',color,26,.46,.26); lt2=leather('lt2',flap,26,.46,.26); gd=metal('gd','#d3ae67',.16); th=fabric('th','#d9b583',200,coords='Object')
    W,D,H=2.1,.82,1.55; o=box('bag',W,D,H,lt,0); bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.subdivide_edges(bm,edges=bm.edges,cuts=56,use_grid_fill=True); bm.to_mesh(o.data); bm.free()
    def fn(p):
        x,y,z=p.x/(W/2),p.y/(D/2),p.z/(H/2); n=8; L=(abs(x)**n+abs(y)**n+abs(z)**n)**(1/n); k=max(abs(x),abs(y),abs(z))/max(L,1e-6); q=Vector((p.x*k,p.y*k,p.z*k)); t=(z+1)/2; q.x*=1-.10*t; q.y*=1-.34*t; q.y+=math.copysign(.035*(1-x*x)*(1-z*z),q.y)*(1 if abs(y)>.5 else 0); q.x-=math.copysign(.05*(1-y*y)*sin(pi*t),q.x)*(1 if abs(x)>.8 else 0)
        q+=Vector((1,1,1))*.012*noise.noise(p*2.2); return q
    displace(o,fn); o.location=(0,0,H/2)
    for p in o.data.polygons: p.use_smooth=True
    # flap: sheet over top and down the front
    def fy(z): t=z/H; return -(D/2)*(1-.34*t)-.038*(1-(2*t-1)**2)-.022
    NX,NZ=60,50; V=[];F=[]; hw=W/2*.90
    for j in range(NZ+1):
        t=j/NZ
        for i in range(NX+1):
            u=i/NX*2-1; low=.52+.16*abs(u)**3.0; 
            if t<.30: k=t/.30; y=.22-(.22+abs(fy(H*.96)))*k; z=H+.022-.04*k**4-.012*abs(u)**4; x=u*hw*.985
            else: k=(t-.30)/.70; z=H-.02-(H-.02-low)*k; y=fy(z)*(1-.03*abs(u)**4); x=u*hw*(.985+.03*k)
            rr=1-.06*max(0,(t-.86)/.14)**2*(abs(u)>.85); V.append((x*rr,y+.006*noise.noise(Vector((x*2,z*2,0))),z))
    for j in range(NZ):
        for i in range(NX): a=j*(NX+1)+i; F.append((a,a+1,a+NX+2,a+NX+1))
    o=meshobj('flap',V,F,lt2); solid(o,.035,0); bevel(o,.012,3,50)
    # stitches along the flap edge
    E=[Vector(V[NZ*(NX+1)+i]) for i in range(2,NX-1)]; L_=[Vector(V[j*(NX+1)+1]) for j in range(NZ,16,-1)]; R_=[Vector(V[j*(NX+1)+NX-1]) for j in range(16,NZ)]
    P=L_[::-1][:-1]+[e+Vector((0,0,.055)) for e in E]+R_[::-1]; P=[p+Vector((0,-.020,0)) for p in P]
    acc=0
    for a,b in zip(P,P[1:]):
        acc+=(b-a).length
        if acc>.055 and (b-a).length<.3: acc=0; s=sphere('st',.010,th,(a+b)/2,8,6); s.scale=(.9,.7,2.1); s.rotation_euler=(b-a).to_track_quat('Z','Y').to_euler()
    # clasp
    z=.60; y=fy(z)-.03; box('cl',.26,.035,.30,gd,.012,4,loc=(0,y-.005,z)); box('cl2',.15,.05,.16,gd,.016,4,loc=(0,y-.022,z-.01)); lathe('kn',fillet([(0,.05),(.04,.045,.015),(.04,0)],3),gd,32).matrix_local=Matrix.Translation((0,y-.045,z))@Matrix.Rotation(pi/2,4,'X')
    # handle with rings
    for s in(-1,1): torus('rg',.10,.018,gd,48,14,(s*.58,-.02,H+.10),(90,0,8*s)); box('tab',.16,.05,.16,lt2,.015,3,loc=(s*.58,-.02,H+.02))
    sweep('hd',[(-.58,-.02,H+.16),(-.56,-.02,H+.36),(-.40,-.02,H+.66),(0,-.02,H+.80),(.40,-.02,H+.66),(.56,-.02,H+.36),(.58,-.02,H+.16)],[.075,.06,.055,.055,.055,.06,.075],[.022,.04,.05,.05,.05,.04,.022],lt2,(0,1,0),seg=28,sub=12)
    for s in(-1,1):
        for x in(-.8,.8): lathe('ft',fillet([(0,0),(.05,.0,.02),(.06,.04)],3),gd,24).location=(x,s*.28,-.03)
    text('AURELIA',.075,gd,'serif',(0,fy(1.12)-.022,1.12),(90+13,0,0),.0015,space=1.35)
    return dict(tint='#e8dfd6',az=24,el=11,fillw=.78,fillh=.70)
def knit(name,col,nu,nv):
    """Stocking stitch: rows of V's in UV space, nu wales around, nv courses up."""
    m=Mat(name,rough=.95,spec=.08,sheen=.6); uv=m.sep(m.co('UV')); U=m.math('MULTIPLY',uv[0],float(nu)); fu=m.math('FRACT',U); a=m.math('ABSOLUTE',m.math('SUBTRACT',fu,.5)); V=m.math('ADD',m.math('MULTIPLY',uv[1],float(nv)),m.math('MULTIPLY',a,-1.25)); fv=m.math('FRACT',V); b=m.math('ABSOLUTE',m.math('SUBTRACT',fv,.5))
    hv=m.math('SQRT',m.math('MAXIMUM',m.math('SUBTRACT',1.0,m.math('POWER',m.math('MULTIPLY',b,2.0),2.0)),0.0)); hu=m.math('SINE',m.math('MULTIPLY',a,tau*1.0)); h=m.math('MULTIPLY',hv,m.math('MAXIMUM',hu,0.0)); fz=m.noise(90,3,.7)
    m.set('color',m.mix(h,mixc(col,'#000000',.55),m.mix(fz,mixc(col,'#000000',.08),mixc(col,'#ffffff',.16)))); m.bump(h,.9,.035); m.bump(fz,.35,.008); return m.m
def uvlathe(name,prof,mat,seg=240,fn=None,wob=0):
    o=lathe(name,prof,None,seg,fn=fn,wob=wob); me=o.data; me.materials.append(mat); l=me.uv_layers.new(name='UVMap'); cum=[0]
    for a,b in zip(prof,prof[1:]): cum.append(cum[-1]+math.dist(a,b))
    n=len(prof); 
    # vertices were laid out ring by ring (poles are single vertices)
    vv=[]
    for i,(r,z) in enumerate(prof): vv+= [cum[i]/cum[-1]]*(1 if r<1e-5 else seg)
    us=[]
    for i,(r,z) in enumerate(prof): us+= [0.0] if r<1e-5 else [k/seg for k in range(seg)]
    for p in me.polygons:
        u=[us[v] for v in p.vertices]; big=max(u)-min(u)>.5
        for li,v,x in zip(p.loop_indices,p.vertices,u): l.data[li].uv=(x+1 if big and x<.5 else x,vv[v])
    return o
@product
def beanie(color='#b9552f'):
    k1=knit('k1',color,84,62); k2=knit('k2',color,76,15)
    crown=[(.80,.30)]+spline([(.82,.32),(.86,.62),(.80,.98),(.62,1.24),(.34,1.39),(.10,1.43)],14)+[(0,1.435)]
    def slump(x,y,z,t,i):
        k=max(0,min(1,(z-.5)/.9)); n=noise.noise(Vector((x*1.4,y*1.4,z*1.4)))*.045*k; r=1+.022*k*sin(8*t); return (x*r*1.06+n+.05*k,y*r*.96+n,z-.02*k+n*.6)
    uvlathe('crown',crown,k1,336,slump)
    cuff=fillet([(.86,.0),(.90,.02,.03),(.925,.22,.1),(.915,.46,.05),(.875,.50,.03),(.845,.47)],8)
    def rib(x,y,z,t,i): r=1+.014*cos(76*t/1.0); n=.012*noise.noise(Vector((x*2,y*2,z))); return (x*r*1.06+n,y*r*.96+n,z+.02*noise.noise(Vector((cos(t)*1.5,sin(t)*1.5,2))))
    uvlathe('cuff',cuff,k2,608,rib); uvlathe('inn',[(.86,0),(.80,.05),(.78,.3)],k2,240,lambda x,y,z,t,i:(x*1.06,y*.96,z))
    pm=Mat('pm',rough=.95,spec=.08,sheen=.6); hi=pm.n('HairInfo'); pm.set('color',pm.mix(hi.outputs['Intercept'],'#8f8576','#f2ebdc')); o=sphere('pom',.17,pm.m,(.05,.0,1.56),40,20); fur(o,pm.m,1500,.19,16,3,rad=.005)
    lt=leather('lt','#8a5a36',60,.5,.2); s=snap(); p=slab('lab',.34,.20,.018,.02,lt,.005,2); text('KILN',.085,ink('k','#3d2412'),'serifb',(0,0,.0185),(0,0,0),.0006,space=1.2); g=group(since(s),(.20,-.885,.25),(88,0,12))
    return dict(tint='#dfe3e2',az=8,el=12,fillw=.74,fillh=.66,dof=.012)
@product
def backpack(cloth='#3c4f4a',pocket='#33443f'):
    fb=fabric('fb',cloth,38,'plain',.9,.35,'Object',sheen=.2); fb2=fabric('fb2',pocket,38,'plain',.9,.35,'Object',sheen=.2); lt=leather('lt','#94603a',30,.48,.24); wb=fabric('wb','#26302d',120,'twill',.9,.4,'Object'); br=metal('br','#b9975a',.22); zp=Mat('zp',color='#1a1d1c',rough=.5); zp.bump(zp.wave(40,zp.co(),0,dirn='DIAGONAL'),.5,.015); zp=zp.m
    def pillow(W,D,H,m,n=5,cuts=44,taper=.1,loc=(0,0,0),seed=0,puff=.05):
        o=box('p',W,D,H,m,0); bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.subdivide_edges(bm,edges=bm.edges,cuts=cuts,use_grid_fill=True); bm.to_mesh(o.data); bm.free()
        def fn(p):
            x,y,z=p.x/(W/2),p.y/(D/2),p.z/(H/2); L=(abs(x)**n+abs(y)**n+abs(z)**n)**(1/n); k=max(abs(x),abs(y),abs(z))/max(L,1e-6); q=Vector((p.x*k,p.y*k,p.z*k)); t=(z+1)/2; q.x*=1-taper*t**2; q.y*=1-.28*t**2; q.y-=puff*(1-x*x)*(1-z*z)*(1 if y<0 else 0)
            w=Vector((noise.noise(p*1.7+Vector((seed,0,0))),noise.noise(p*1.7+Vector((0,seed,5))),noise.noise(p*1.7+Vector((3,0,seed)))))*.030+Vector((1,1,1))*.008*noise.noise(p*6); return q+w
        displace(o,fn); o.location=loc
        for p in o.data.polygons: p.use_smooth=True
        return o
    W,D,H=2.0,1.0,2.9; pillow(W,D,H,fb,5.5,60,.12,(0,0,H/2),1); pillow(1.62,.50,1.25,fb2,5,44,.06,(0,-.56,.82),2)
    # leather base
    o=pillow(W*1.012,D*1.02,.62,lt,6,36,0,(0,0,.30),4,.02)
    # main zip: arch over the top; pocket zip
    arch=[(-.86,-.34,1.45),(-.85,-.33,2.1),(-.74,-.27,2.62),(-.45,-.22,2.80),(0,-.21,2.83),(.45,-.22,2.80),(.74,-.27,2.62),(.85,-.33,2.1),(.86,-.34,1.45)]
    sweep('z',arch,.045,.016,zp,(0,1,.25),seg=12,power=4,sub=12)
    pz=[(-.68,-.845,1.27),(-.35,-.87,1.335),(0,-.875,1.35),(.35,-.87,1.335),(.68,-.845,1.27)]; sweep('z2',pz,.040,.014,zp,(0,.7,.7),seg=12,power=4,sub=10)
    def pull(loc,rot): s=snap(); box('sl',.07,.05,.10,br,.012,3); torus('r',.035,.010,br,24,8,(0,-.02,-.07),(90,0,0)); strap_=sweep('st',[(0,-.02,-.09),(0,-.03,-.20),(0,-.02,-.32)],.030,.012,lt,(1,0,0),seg=12,power=4); group(since(s),loc,rot)
    pull((.70,-.34,2.66),(0,-38,0)); pull((.42,-.90,1.325),(0,0,0))
    # top handle and shoulder straps seen from the side
    sweep('h',[(-.24,.08,2.82),(-.22,.08,3.02),(0,.08,3.12),(.22,.08,3.02),(.24,.08,2.82)],[.07,.06,.075,.06,.07],[.02,.03,.04,.03,.02],lt,(0,1,0),seg=20,power=3)
    for s in(-1,1):
        sweep('ss',[(s*.42,.38,2.70),(s*.62,.62,2.55),(s*.86,.80,1.9),(s*.96,.72,1.2),(s*.95,.50,.62)],[.16,.20,.21,.19,.10],[.04,.06,.06,.05,.02],fb2,(1,-.3*s,0),seg=28,power=3,sub=12); sweep('wb',[(s*.95,.52,.66),(s*1.0,.42,.40),(s*.94,.36,.22)],.085,.012,wb,(0,1,0),seg=12,power=4)
        # side compression straps with a buckle
        sweep('cs',[(s*.99,-.42,1.62),(s*1.045,0,1.60),(s*.98,.40,1.62)],.055,.012,wb,(0,0,1),seg=12,power=4); box('bk',.05,.16,.16,br,.02,3,loc=(s*1.05,-.05,1.60))
    # badge and two leather straps on the front
    s=snap(); slab('bd',.52,.30,.03,.03,lt,.008,3); text('KILN',.12,ink('k','#3a2312'),'serifb',(0,.03,.031),(0,0,0),.0006,space=1.3); text('outdoor goods',.045,ink('k2','#3a2312'),'serifi',(0,-.08,.031),(0,0,0),.0006); group(since(s),(0,-.505,2.10),(86,0,0))
    return dict(tint='#e4e1d9',az=28,el=9,fillw=.78,fillh=.74)
def lerpt(x,P):
    for (x0,y0),(x1,y1) in zip(P,P[1:]):
        if x<=x1: 
            t=(x-x0)/(x1-x0); return y0+(y1-y0)*t
    return P[-1][1]
@product
def sneaker(up='#efece4',acc='#3d5a4c'):
    lt=leather('up',up,60,.42,.16); at=leather('ac',acc,60,.45,.18); so=plastic('sole','#f3efe4',.55,.10,.4,70); ln=terry('ln','#d8d2c4',60); th=fabric('th','#d9d3c4',200,coords='Object'); lc=fabric('lc','#f4f1ea',90,'twill',.95,.5,'Object'); gum=plastic('gum','#b07a45',.6,.1)
    L=2.9; sp=lambda P,n=12:spline(P,n)
    Wd=sp([(0,.03),(.02,.17),(.07,.29),(.16,.345),(.34,.33),(.52,.385),(.70,.465),(.84,.44),(.93,.33),(.98,.17),(1.0,.02)]); Hh=sp([(0,.98),(.06,1.02),(.15,.90),(.25,.80),(.36,.92),(.44,.86),(.56,.70),(.70,.52),(.84,.42),(.93,.36),(.98,.27),(1.0,.14)]); cl=lambda s:.10*sin(pi*(s-.15))*(s>.15)
    def surfp(s,th_,off=0):
        w=lerpt(s,Wd)+off; h=lerpt(s,Hh)+off; n=2.5 if s>.5 else 2.5+1.6*(.5-s)/.5; c,q=cos(th_),sin(th_); y=math.copysign(abs(c)**(2/n),c)*w; z=abs(q)**(2/n)*h
        lean=(1-.10*(z/max(h,.01))**2) if s<.4 else 1; x=(s-.5)*L - (.06*z if s<.12 else 0)*(1-s/.12 if s<.12 else 0)
        return Vector((x,y*lean-cl(s),.20+z))
    t0=lambda s:(.30+.07*(s/.36))*pi   # collar edge angle
    def patch(name,s0,s1,f0,f1,m,off=0.0,ns=70,nt=20,thick=.03,both=True,bev=0):
        for sd in((1,-1) if both else (1,)):
            V=[];F=[]
            for i in range(ns+1):
                s=s0+(s1-s0)*i/ns; a,b=f0(s),f1(s)
                for j in range(nt+1):
                    t=a+(b-a)*j/nt; t=t if sd>0 else pi-t; V.append(tuple(surfp(s,t,off)))
            for i in range(ns):
                for j in range(nt): q=i*(nt+1)+j; F.append((q,q+1,q+nt+2,q+nt+1))
            o=meshobj(name,V,F,m); solid(o,thick,0)
            if bev: bevel(o,bev,2,50)
    patch('side',0,.385,lambda s:0.0,t0,lt,0,60,26,.035); patch('sidef',.38,.66,lambda s:0.0,lambda s:.385*pi+(.04*pi)*max(0,(s-.38)/.28),lt,0,60,26,.035); patch('toe',.655,1.0,lambda s:0.0,lambda s:pi,lt,0,70,60,.03,False)
    patch('eye',.37,.665,lambda s:.27*pi+.03*pi*(s-.37)/.3,lambda s:.392*pi+.045*pi*max(0,(s-.38)/.28),lt,.020,50,12,.030,True,.010); patch('heel',0.0,.085,lambda s:.10*pi,lambda s:.33*pi,at,.018,24,20,.026,True,.008); patch('fox',.0,.20,lambda s:0,lambda s:.075*pi,lt,.016,40,8,.024,True,.008)
    # lining inside, tongue
    patch('lin',0.01,.40,lambda s:.02,lambda s:t0(min(s,.385))-.02,ln,-.045,50,20,.02)
    E=[surfp(s,t0(s),.0) for s in [.385-.385*i/40 for i in range(41)]]+[surfp(s,pi-t0(s),0) for s in [.385*i/40 for i in range(1,41)]]; sweep('collar',E,[.050]*3,[.042]*3,ln,(0,0,1),seg=18,raw=True)
    tg=[(( .66-.5)*L,-cl(.66),.20+lerpt(.66,Hh)-.05),((.52-.5)*L,-cl(.52),.20+lerpt(.52,Hh)-.01),((.40-.5)*L,-cl(.4),.20+lerpt(.40,Hh)+.07),((.335-.5)*L,-cl(.33),1.32),((.30-.5)*L,-cl(.3),1.46)]; sweep('tongue',tg,[.15,.17,.19,.21,.19],[.02,.028,.034,.038,.025],lt,(0,1,0),seg=28,power=4,sub=12)
    s_=snap(); slab('tl',.20,.13,.010,.02,at,.003,2); text('KILN',.058,ink('tk','#f2efe6'),'serifb',(0,0,.0105),(0,0,0),.0005,space=1.2); group(since(s_),((.322-.5)*L+.045,-cl(.32),1.385),(0,66,0)).rotation_euler=(0,radians(68),0)
    # laces
    S=[.405,.455,.505,.555,.605,.645]
    for i,s in enumerate(S):
        a=.355*pi+.04*pi*(s-.38)/.28; l=surfp(s,a,.045); r=surfp(s,pi-a,.045); m_=(l+r)/2; m_.z=.20+lerpt(s,Hh)+.085; q=(l+m_)/2; q.z+=.035; q2=(r+m_)/2; q2.z+=.035
        sweep('lace',[l+Vector((0,.0,-.03)),l,q,m_,q2,r,r+Vector((0,0,-.03))],[.034]*3,[.013]*3,lc,(1,0,.55),seg=14,power=3,sub=8)
        for p in (surfp(s,a,.038),surfp(s,pi-a,.038)): torus('ey',.026,.007,metal('ey','#c9c9c6',.25),20,8,tuple(p),(0,0,0)).rotation_euler=(p-Vector((p.x,-cl(s),.45))).to_track_quat('Z','Y').to_euler()
    for i in range(len(S)-1):
        for sd in(1,-1):
            a=.355*pi; l=surfp(S[i],a if sd>0 else pi-a,.03); r=surfp(S[i+1],pi-a if sd>0 else a,.03); m_=(l+r)/2; m_.z=.20+lerpt((S[i]+S[i+1])/2,Hh)+.055; sweep('lx',[l,m_,r],[.032]*2,[.011]*2,lc,(1,0,.5),seg=12,power=3,sub=8)
    k=Vector(((.395-.5)*L,-cl(.4),.20+lerpt(.40,Hh)+.15)); sphere('kn',.055,lc,tuple(k),20,12,(.8,1.2,.7))
    for sd in(1,-1):
        sweep('bow',[k,k+Vector((.06,sd*.16,.07)),k+Vector((.13,sd*.34,.0)),k+Vector((.17,sd*.42,-.17)),k+Vector((.11,sd*.33,-.12)),k+Vector((.03,sd*.15,.0)),k],[.030]*2,[.011]*2,lc,(1,0,.3),seg=12,power=3,sub=10); sweep('tail',[k,k+Vector((.10,sd*.10,.03)),k+Vector((.24,sd*.30,-.10)),k+Vector((.27,sd*.41,-.34))],[.030]*2,[.011]*2,lc,(1,0,.3),seg=12,power=3,sub=8)
    # stitches
    def stitch(P):
        acc=9
        for a,b in zip(P,P[1:]):
            acc+=(b-a).length
            if acc>.040: acc=0; o=sphere('s',.0075,th,tuple(a),8,6); o.scale=(1,1,2); o.rotation_euler=(b-a).to_track_quat('Z','Y').to_euler()
    for sd in(0,1):
        f=(lambda t:pi-t) if sd else (lambda t:t)
        stitch([surfp(s,f(.285*pi+.03*pi*(s-.37)/.3),.037) for s in [.375+.285*i/160 for i in range(161)]]); stitch([surfp(s,f(t0(s)-.05*pi),.019) for s in [.10+.26*i/140 for i in range(141)]]); stitch([surfp(.665-.0*t,f(t*pi),.019) for t in [.08+.30*i/80 for i in range(81)]])
        for r_ in range(3):
            for c_ in range(7): o=sphere('pf',.013,Mat('pf',color='#4a463f',rough=.9).m if (r_,c_,sd)==(0,0,0) else bpy.data.materials['pf'],tuple(surfp(.42+c_*.022-r_*.012,f((.13+.045*r_)*pi),.016)),12,8,(1,.6,1))
    # sole
    out=[]; N=70
    for i in range(N+1): s=i/N; out.append(((s-.5)*L*1.035+.0,-(lerpt(s,Wd)+.055)-cl(s)))
    for i in range(N,-1,-1): s=i/N; out.append(((s-.5)*L*1.035+.0,(lerpt(s,Wd)+.055)-cl(s)))
    prism('sole',out,.27,so,.035,5,z0=.035); prism('out',[(x*.99,y*.985) for x,y in out],.05,gum,.012,2,z0=0)
    P=[Vector((x*1.0005,y*1.004+.0,.245)) for x,y in out]; stitch(P)
    return dict(tint='#cbc4ba',az=-32,el=16,fillw=.88,fillh=.6)

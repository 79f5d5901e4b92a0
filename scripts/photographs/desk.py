from lib import *
from kitchen import sweep, ring_path, leaf, spline
from wear import thin_glass
REG={}
def product(f): REG[f.__name__]=f; return f
def hardback(w,d,h,cloth,title,author,spine=True,col='#d9b36a',font='serif',pagesc='#efe6d3',band='#8a2f2a'):
    """Case-bound book lying flat: spine on the -y side (towards the viewer), fore-edge at +y. Returns a group."""
    s=snap(); t=.028
    # case: cross-section in (y,z), extruded along x
    out=[]; r=h*.16
    outer=[(d,h),(0.03,h)]+[( -.02-.05*sin(a),h/2+h/2*cos(a)) for a in [pi*k/16 for k in range(1,16)]]+[(.03,0),(d,0)]
    inner=[(d,t),(.05,t)]+[(.01-.045*sin(a),h/2-(h/2-t)*cos(a)) for a in [pi*k/16 for k in range(1,16)]]+[(.05,h-t),(d,h-t)]
    o=prism('case',outer+inner,w,cloth,.008,3); o.rotation_euler=(radians(90),0,radians(90)); o.location=(-w/2,0,0)
    # French groove
    pg=pages('pg',pagesc,'Z',70)
    po=[(d-.05,t),(.02,t)]+[(-.0-.035*sin(a),h/2-(h/2-t)*cos(a)) for a in [pi*k/12 for k in range(1,12)]]+[(.02,h-t),(d-.05,h-t)]+[(d-.05-.018*sin(a),h/2+(h/2-t)*cos(a)) for a in [pi*k/10 for k in range(1,10)]]
    p=prism('pages',po[::-1],w-.09,pg,0); p.rotation_euler=(radians(90),0,radians(90)); p.location=(-w/2+.045,0,0)
    hb=fabric('hb',band,60,coords='Object')
    for x in(-w/2+.04,w/2-.04): tube('hband',[(x,-.03,t+.01),(x,-.045,h/2),(x,-.03,h-t-.01)],.016,hb)
    k=foil('k',col,.28); 
    text(title,min(h*.50,.15),k,font,(0,-.0705,h/2),(90,0,0),.001)
    if len(title)<16: text(author,min(h*.26,.07),k,'sans',(w/2-.34,-.069,h/2),(90,0,0),.001)
    return since(s),k
@product
def books():
    A=[('#2f4858','City Birds','A. Marlow','#d8b66c','serifi','#c9a13f'),('#a5533a','The Night Sky','R. Idris','#ecd9ae','serif','#40506a'),('#d8cbb2','Mending Almost Everything','L. Chen','#4a3a2c','serif','#7a2f2a')]
    z=0; dims=[(2.3,1.62,.34),(2.15,1.50,.26),(1.95,1.36,.30)]
    for i,((c,t,a,k,f,b),(w,d,h)) in enumerate(zip(A,dims)):
        cl=fabric('cl%d'%i,c,70,'plain',.85,.35,'Object',sheen=.15); o,kk=hardback(w,d,h,cl,t,a,col=k,font=f,band=b)
        if i==2:
            s=snap(); text('Mending',.25,kk,'serifi',(0,d*.62,h+.001),(0,0,0),.001); text('ALMOST EVERYTHING',.085,kk,'sans',(0,d*.44,h+.001),(0,0,0),.001,space=1.15); text('L. CHEN',.06,kk,'sans',(0,d*.16,h+.001),(0,0,0),.001,space=1.2)
            fr=[(-w/2+.13,.12),(w/2-.13,.12),(w/2-.13,d-.13),(-w/2+.13,d-.13)]
            for (p,q) in zip(fr,fr[1:]+fr[:1]): 
                L=(Vector(q)-Vector(p)).length; box('ln',L if p[1]==q[1] else .008,.008 if p[1]==q[1] else L,.001,kk,0,loc=((p[0]+q[0])/2,(p[1]+q[1])/2,h+.0008))
            o+=since(s)
        group(o,(.06*i-.05,.07*i,z),(0,0,(-5,4,-9)[i])); z+=h+.002
    return dict(tint='#e4dfd8',az=-22,el=24,fillw=.84,fillh=.6)
@product
def notebook(under=('#2b4a43','#1f3631','#b5733a'),over=('#b0693e','#4a2716','#2b4a43'),pen='#22303a'):
    def nb(col,loc,rot,elcol,ribbon,h=.19):
        s=snap(); lt=leather('lt'+col,col,46,.55,.18); w,d=1.40,2.10; t=.018
        slab('back',w,d,t,.09,lt,.008,3); slab('front',w,d,t,.09,lt,.008,3,loc=(0,0,h-t)); 
        spn=prism('sp',rrect(.05,h,.02),d-.012,lt,0); spn.rotation_euler=(radians(90),0,0); spn.location=(-w/2+.012,d/2-.006,h/2)
        slab('pg',w-.035,d-.05,h-2*t,.08,pages('pg','#f1e9d8','Z',85),0,loc=(0,0,t))
        el=fabric('el'+elcol,elcol,90,'twill',.9,.3,'Object'); x=w/2-.16
        pth=[(x,-d/2-.008,h*.5),(x,-d/2-.004,h+.002),(x,-d/2+.06,h+.006),(x,0,h+.006),(x,d/2-.06,h+.006),(x,d/2+.004,h+.002),(x,d/2+.008,h*.5),(x,d/2+.004,-.002),(x,-d/2-.004,-.002),(x,-d/2-.008,h*.5)]
        sweep('el',pth,.032,.008,el,(1,0,0),seg=16,raw=True,power=5)
        rb=fabric('rb'+ribbon,ribbon,120,'plain',.7,.2,'Object'); sweep('rib',[(-.28,-d/2+.2,h*.52),(-.28,-d/2-.02,h*.50),(-.26,-d/2-.16,.07),(-.20,-d/2-.34,.012),(-.17,-d/2-.46,.008)],.026,.0025,rb,(1,0,0),seg=12,power=5)
        # blind-stamped mark
        mk=Mat('mk'+col,color=mixc(col,'#000000',.35),rough=.4).m; text('KILN',.075,mk,'serifb',(0,-d/2+.17,h+.0005),(0,0,0),.0006,space=1.4)
        return group(since(s),loc,rot)
    nb(under[0],(-.18,.12,0),(0,0,12),under[1],under[2])
    nb(over[0],(.0,-.02,.196),(0,0,-7),over[1],over[2])
    s=snap(); pencil(pen,'HB'); group(since(s),(.30,-.15,.428),(0,90,0)).rotation_euler=(0,radians(90),radians(63))
    return dict(tint='#e7dfd5',az=16,el=44,fillw=.80,fillh=.74,views={'b':dict(az=-38,el=20,fillw=.84,fillh=.6)})
def pencil(col,mark='HB',L=1.75,R=.037,ferrule=False,seed=0):
    """Axis along z, sharpened end at the top, length L."""
    wd=wood('pw%s%d'%(col,seed),'#d9b48a','#b88a5c','z',2.2,seed=seed,rough=.6); pt=plastic('pp%s%d'%(col,seed),col,.25,.02); gr=Mat('gr',color='#2c2c30',rough=.35,spec=.6).m; fo=foil('pf','#d8c089',.3)
    cone=.26; v=[];f=[];mi=[]; seg=72; zs=[0,.004]+[L-cone-.03+(.03+cone)*k/60 for k in range(61)]
    rows=[]
    for z in zs:
        row=[]
        for k in range(seg):
            a=tau*k/seg; hx=R*cos(pi/6)/cos(((a)%(pi/3))-pi/6); hx=min(hx,R*.97); rc=(L-z)/cone*R*1.0+.0035; r=min(hx,rc) if z>L-cone-.03 else hx
            if z==0: r*=.94
            row.append(len(v)); v.append((r*cos(a),r*sin(a),z))
        rows.append(row)
    for i in range(len(zs)-1):
        for k in range(seg):
            f.append((rows[i][k],rows[i][(k+1)%seg],rows[i+1][(k+1)%seg],rows[i+1][k])); z=(zs[i]+zs[i+1])/2; a=tau*(k+.5)/seg; hx=min(R*cos(pi/6)/cos(((a)%(pi/3))-pi/6),R*.97); rc=(L-z)/cone*R+.0035
            mi.append(0 if rc>hx else (2 if rc<R*.30 else 1))
    f.append(tuple(rows[0])); mi.append(1); f.append(tuple(rows[-1])); mi.append(2)
    o=meshobj('pencil',v,f,None,True,28); 
    for m in(pt,wd,gr): o.data.materials.append(m)
    for p,m in zip(o.data.polygons,mi): p.material_index=m
    bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(o.data); bm.free()
    lathe('core',[(0,-.0008),(R*.3,-.0008),(R*.3,.0006)],gr,24)
    t=text(f'KILN   CEDAR   {mark}',.034,fo,'sansb',(0,0,0),(0,0,0),.0006,'LEFT',1.1); M=Matrix.Rotation(pi/6,4,'Z')@Matrix.Translation((R*cos(pi/6)+.0005,0,.10))@Matrix(((0,0,1,0),(0,-1,0,0),(1,0,0,0),(0,0,0,1))); t.matrix_world=M
    return o
@product
def pencils(cols=('#23424d','#23424d','#c0563a','#23424d','#d8a23c','#23424d'),title='six cedar pencils',grade='HB'):
    random.seed(8)
    for i,c in enumerate(cols):
        s=snap(); pencil(c,grade,seed=i); x=(i-2.5)*.079; e=group(since(s),(x,-.88+random.uniform(-.03,.03)+(.06 if i==2 else 0),.036),(-90,0,0)); 
        for o in e.children: pass
        e.rotation_euler=(radians(-90),radians(random.choice((0,60,120,180))+(30)),radians(random.uniform(-.5,.5)))
    kp=paper('kp','#d5b68c'); sweep('sleeve',[(0,-.58,.036),(0,-.05,.036)],.268,.046,kp,(1,0,0),seg=64,hollow=.004,power=9,sub=4)
    k=ink('k','#3a2a1c'); text(title,.062,k,'serifi',(0,-.28,.0835),(0,0,0),.0008); text(grade,.11,k,'serifb',(0,-.42,.0835),(0,0,0),.0008); text('KILN',.032,k,'sansb',(0,-.17,.0835),(0,0,0),.0008,space=1.5)
    # shavings
    wd=wood('sh','#dcb88e','#c49a6a','y',2.5); random.seed(3)
    for (x,y,rz,n) in((.52,.52,30,1.3),(.60,.20,120,.8),(.46,.78,200,.6)):
        v=[];f=[];N=60
        for j in range(N+1):
            a=tau*n*j/N; r0=.035+.03*j/N; r1=.10+.05*j/N+.006*sin(a*9); v+=[(r0*cos(a),r0*sin(a),.09*j/N),(r1*cos(a),r1*sin(a),.05+.10*j/N+.01*sin(a*5))]
        f=[(2*j,2*j+1,2*j+3,2*j+2) for j in range(N)]; o=meshobj('shv',v,f,wd); solid(o,.004); place(o,(x,y,.02),(18,-22,rz))
    return dict(tint='#e6ddd0',az=24,el=56,fillw=.76,fillh=.86)
@product
def soap(lower=('#9aa86a','#4f5a30','OLIVE'),upper=('#cf8b7a','#8a4640','ROSE')):
    def bar(col,fleck,name,loc,rot,seed):
        m=Mat('soap'+name,rough=.42,spec=.35,sss=.06,sssr=(.03,.02,.015)); sw=m.noise(2.2,5,.55,dist=2.2); c=m.mix(m.ramp(sw,[(.35,0),(.65,1)]),mixc(col,'#ffffff',.14),mixc(col,'#000000',.07)); fk=m.math('MULTIPLY',m.ramp(m.voro(26),[(0,1),(.12,1),(.2,0)]),m.ramp(m.noise(9,2),[(.5,0),(.58,.8)])); m.set('color',m.mix(fk,c,fleck)); m.b.inputs['Subsurface Color'].default_value=C(col); m.bump(m.noise(9,4),.12,.02); m.bump(m.noise(60,3),.08,.005)
        s=snap(); o=box('b',1.0,.66,.34,m.m,0); bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.subdivide_edges(bm,edges=bm.edges,cuts=24,use_grid_fill=True); bm.to_mesh(o.data); bm.free()
        def se(p): # superellipsoid pillow
            x,y,z=p.x/.5,p.y/.33,p.z/.17; n=5; L=(abs(x)**n+abs(y)**n+abs(z)**4)**(1/n) if False else (abs(x)**n+abs(y)**n+abs(z)**n)**(1/n); k=max(abs(x),abs(y),abs(z))/max(L,1e-6); q=Vector((p.x*k,p.y*k,p.z*k)); q+=Vector((1,1,1))*.004*noise.noise(q*5+Vector((seed,0,0))); return q
        displace(o,se); 
        for p in o.data.polygons: p.use_smooth=True
        st=Mat('st'+name,color=mixc(col,'#000000',.22),rough=.5,sss=.1,sssr=(.05,.04,.03)).m
        # recessed stamp: a shallow oval cut with raised letters
        cut=sphere('cut',.5,m.m,(0,0,.60),96,48,(.72,.46,.885)); boolean(o,cut); text(name,.15,m.m,'serifb',(0,0,.150),(0,0,0),.012,space=1.12)
        return group(since(s),loc,rot)
    wd=wood('dish','#a87a4e','#6b4426','x',1.1)
    for i in range(6): box('sl',1.5,.11,.06,wd,.014,4,loc=(0,-.40+i*.16,.13))
    for x in(-.5,.5): box('ft',.10,.90,.10,wd,.014,4,loc=(x,0,.05))
    bar(lower[0],lower[1],lower[2],(.02,-.02,.335),(0,0,6),1); bar(upper[0],upper[1],upper[2],(-.03,.03,.665),(2,-1,-14),2)
    return dict(tint='#e8e2d8',az=20,el=25,fillw=.80,fillh=.62)
@product
def face_oil(glass_color='#8a4a12',tint='#b98248',oil_color='#d9a03a',title='Rose',kind='FACE OIL',line='rosehip · jojoba · damask rose'):
    gl=glass('gl',glass_color,ior=1.5,tint=tint); p=fillet([(0,.02),(.27,0,.04),(.33,0,.05),(.335,.1,.04),(.335,.74,.10),(.30,.84,.06),(.155,.90,.05),(.15,1.0,.01),(.12,1.0,.01),(.12,.90,.04),(.28,.82,.06),(.312,.74,.08),(.312,.09,.05),(0,.05)],8); lathe('b',p,gl,128)
    ol=liquid('ol',oil_color,1.47); lathe('ol',fillet([(0,.0505),(.3128,.0905,.05),(.3128,.66,0),(.30,.652),(0,.652)],6),ol,96)
    gp=glass('pip','#ffffff'); lathe('pip',[(.0,.16),(.03,.16),(.036,.25),(.036,1.0),(.028,1.0),(.028,.25),(.02,.17)],gp,32)
    bk=plastic('col','#1d1d1e',.35); 
    def rid(x,y,z,t,i): s=1+.014*max(0,sin(t*60))*(1 if .97<z<1.20 else 0); return (x*s,y*s,z)
    lathe('col',fillet([(.0,.955),(.178,.955,.006),(.182,.965,.004),(.182,1.20,.01),(.165,1.215,.01),(.0,1.215)],5),bk,360,fn=rid)
    rb=Mat('rub',color='#232324',rough=.55,spec=.35); rb.bump(rb.noise(80,3),.1,.004); lathe('bulb',fillet([(.12,1.205),(.125,1.24,.01),(.108,1.27,.02),(.115,1.40,.06),(.108,1.56,.05),(.06,1.625,.04),(0,1.63)],8),rb.m,96)
    lb=paper('lb','#f4efe6'); label_cyl('lab',.335,.14,.68,-90,150,lb,.002); k=ink('k','#33302c'); 
    text_cyl(title,.17,.3372,.53,k,'serifi'); text_cyl(kind,.052,.3372,.41,k,'sans',space=1.5); label_cyl('r',.3365,.352,.355,-90,40,k,.0006); text_cyl(line,.027,.3372,.30,k,'sans'); text_cyl('30 ml',.032,.3372,.20,k,'sans')
    return dict(tint='#ecdcd6',az=10,el=11,fillw=.60,fillh=.70,bounces=(10,3,4,10),cards=False)
@product
def skincare(parts=('bottle','jar','tube'),body='#e9e4da',pot='#cfd6cd',squeeze='#b7c2b4',bottle=('almond','BODY LOTION','shea · vitamin E','250 ml'),jar=('cream','50 ml'),hand=('hand','ALOE LOTION')):
    w=plastic('pl',body,.34,.05); cap=wood('cap','#c59b6a','#8f6237','z',1.5); gz=Mat('jar',color=pot,rough=.22,spec=.5,sss=.1,sssr=(.05,.05,.05)).m
    def keep(part,g):
        if part not in parts:
            for o in list(g.children): bpy.data.objects.remove(o)
    # lotion bottle with pump
    s=snap(); lathe('b',fillet([(0,.02),(.28,0,.03),(.33,0,.04),(.33,1.30,.10),(.14,1.36,.03),(.14,1.44,.01),(0,1.44)],8),w,128)
    wh=plastic('pump','#f2f0ea',.25); lathe('c',fillet([(.155,1.40),(.165,1.40,.006),(.165,1.56,.015),(.06,1.575,.01),(.05,1.60)],5),cap,96); lathe('st',fillet([(.045,1.56),(.045,1.72)],2),wh,48)
    lathe('hd',fillet([(0,1.70),(.12,1.70,.02),(.125,1.76,.02),(.10,1.80,.02),(0,1.802)],6),wh,64); sweep('noz',[(0,0,1.755),(-.18,-.06,1.758),(-.32,-.11,1.745),(-.365,-.125,1.70)],[.055,.045,.036,.028],[.038,.034,.03,.026],wh,(-.33,.94,0),seg=20,hollow=.006)
    k=ink('k','#4a4740'); text_cyl(bottle[0],.16,.33,.86,k,'serifi'); text_cyl(bottle[1],.05,.33,.73,k,'sans',space=1.3); text_cyl(bottle[2],.036,.33,.58,k,'sans'); text_cyl(bottle[3],.036,.33,.30,k,'sans'); keep('bottle',group(since(s),(.22,.20,0)))
    # cream jar
    s=snap(); lathe('j',fillet([(0,.01),(.30,0,.03),(.345,0,.05),(.345,.36,.03),(.30,.39,.01),(0,.39)],8),gz,128); lathe('l',fillet([(0,.385),(.345,.385,.008),(.350,.39,.004),(.350,.56,.02),(0,.565)],6),cap,128); text_cyl(jar[0],.10,.345,.215,k,'serifi'); text_cyl(jar[1],.034,.345,.11,k,'sans'); keep('jar',group(since(s),(-.42,-.30,0),(0,0,-14)))
    # tube of hand lotion, lying? standing tottle
    s=snap(); tb=plastic('tube',squeeze,.38,.04)
    v=[];f=[];N=64;M=30
    for j in range(M+1):
        t=j/M; 
        for kx in range(N): a=tau*kx/N; rx=.20+.08*t; ry=.20*(1-t**1.6)+.006; v.append((rx*cos(a),ry*sin(a),.26+.92*t))
    f=[(j*N+q,j*N+(q+1)%N,(j+1)*N+(q+1)%N,(j+1)*N+q) for j in range(M) for q in range(N)]
    meshobj('tb',v,f,tb); box('crimp',.56,.014,.10,tb,.004,2,loc=(0,0,1.22)); lathe('cp',fillet([(0,0),(.19,0,.02),(.205,.02,.01),(.205,.265,.012),(.19,.28,.01),(0,.28)],6),cap,96)
    text(hand[0],.13,k,'serifi',(0,-.141,.80),(83,0,0),.0006); text(hand[1],.036,k,'sans',(0,-.157,.71),(83,0,0),.0006,space=1.2); keep('tube',group(since(s),(-.34,.38,0),(0,0,10)))
    return dict(tint='#e3e3da',az=8,el=10,fillw=.80,fillh=.72)
@product
def powerbank(color='#2c3338'):
    m=plastic('pb',color,.45,.10,.45,120); s=snap()
    b=slab('b',1.42,.68,.22,.105,m,.05,6); gl=Mat('face',color='#14171a',rough=.12,coat=.6).m
    dk=Mat('dk',color='#0b0c0d',rough=.6).m; mt=metal('pm','#9a9ca0',.3)
    def port(y,w,h):
        o=slab('po',w,h,.012,h*.48,mt,.002,2); o.rotation_euler=(radians(90),0,radians(90)); o.location=(.705,y,.11); o=slab('pi',w-.016,h-.016,.013,(h-.016)*.48,dk,0); o.rotation_euler=(radians(90),0,radians(90)); o.location=(.7052,y,.11); o=slab('tg',w-.05,.012,.013,.004,mt,0); o.rotation_euler=(radians(90),0,radians(90)); o.location=(.7054,y,.11)
    port(-.12,.10,.042); port(.14,.10,.042)
    on=emit('on','#e9fff4',2.2); off=Mat('off',color='#3b4247',rough=.4).m
    for i in range(4): lathe('led',[(0,.0012),(.012,.0012),(.013,0)],on if i<3 else off,24).location=(.36+i*.06,-.20,.2195)
    k=Mat('k',color='#aab2b6',rough=.4).m; text('AURORA',.085,k,'sansb',(-.40,.0,.2205),(0,0,0),.0004,space=1.2); text('20,000 mAh · 65 W',.040,k,'sans',(-.385,-.105,.2205),(0,0,0),.0004)
    g=group(since(s),(-.12,.14,0),(0,0,24)); 
    cb=fabric('cb','#d9d4cb',240,'plain',.9,.5,'Object'); wh=plastic('wh','#e9e6df',.35); r=radians(24)
    P=lambda x,y:(x*cos(r)-y*sin(r)-.12,x*sin(r)+y*cos(r)+.14)
    a=P(.76,-.12); b_=P(.98,-.12)
    q=box('plug',.20,.115,.062,wh,.028,5); q.location=(*P(.835,-.12),.11); q.rotation_euler=(0,0,r); q=slab('usb',.10,.078,.024,.011,metal('um','#c8cacd',.22),.004,2); q.rotation_euler=(0,0,r); q.location=(*P(.72,-.12),.098)
    pts=[(*P(.93,-.12),.11),(*P(1.03,-.13),.10),(*P(1.12,-.30),.045),(.82,-.40,.028),(.45,-.58,.028),(-.02,-.66,.028),(-.45,-.52,.028),(-.58,-.30,.028),(-.80,-.24,.028),(-.88,-.42,.028),(-.74,-.60,.028),(-.62,-.66,.03)]
    tube('cable',pts,.026,cb,16); r2=radians(-27); dx,dy=cos(r2),sin(r2)
    q=box('plug2',.20,.115,.062,wh,.028,5); q.location=(-.62+.09*dx,-.66+.09*dy,.032); q.rotation_euler=(0,0,r2); q=slab('usb2',.10,.078,.024,.011,metal('um','#c8cacd',.22),.004,2); q.rotation_euler=(0,0,r2); q.location=(-.62+.215*dx,-.66+.215*dy,.02)
    return dict(tint='#dfe3e6',az=8,el=40,fillw=.86,fillh=.7)
@product
def keyboard(case='#d8d2c6',caps=('#ece7db','#7f8d8a','#d0683f'),legends=('#4b4a46','#f0ece2','#fff4e6'),pad=False):
    al=metal('al','#b9bcc0',.38); al2=plastic('case',case,.42,.06); w,d=(.98,1.12) if pad else (3.05,1.12); slab('case',w,d,.16,.06,al2,.03,5,rot=(4,0,0)); 
    s=snap(); cols={n:plastic('k'+n,c,.48,.05) for n,c in zip('abc',caps)}; leg={n:ink('l'+n,c) for n,c in zip('abc',legends)}
    rows=[['Esc:1:c']+list('1234567890-=')+['Back:2:b'],['Tab:1.5:b']+list('QWERTYUIOP[]')+['\\:1.5:b'],['Caps:1.75:b']+list('ASDFGHJKL;\'')+['Enter:2.25:c'],['Shift:2.25:b']+list('ZXCVBNM,./')+['Shift:2.75:b'],['Ctrl:1.25:b','Alt:1.25:b','Cmd:1.25:b',' :6.25:a','Alt:1.25:b','Fn:1.25:b','Menu:1.25:b','Ctrl:1.25:b']]
    if pad: rows=[['Esc:1:c','/:1:b','*:1:b','Back:1:b'],['7','8','9','-:1:b'],['4','5','6','+:1:b'],['1','2','3','=:1:b'],['0:2','.','Enter:1:c']]
    u=.19; half=2 if pad else 7.5
    for r,row in enumerate(rows):
        x=-half*u
        for kk in row:
            p=kk.split(':') if len(kk)>1 else [kk]; n=p[0]; wd=float(p[1]) if len(p)>1 else 1; c=p[2] if len(p)>2 else 'a'; W=wd*u-.012; cx=x+wd*u/2; cy=(2-r)*u; x+=wd*u
            D=u-.012; h=.092; tp=.028; v=[]; NZ=[(0,0),(h*.85,.8),(h,1)]
            for (z,k) in NZ: v+=[(sx*(W/2-tp*k),sy*(D/2-tp*k)+.006*k,z) for sx,sy in((-1,-1),(1,-1),(1,1),(-1,1))]
            f=[(3,2,1,0),(8,9,10,11)]+[(a+i,a+(i+1)%4,a+4+(i+1)%4,a+4+i) for a in(0,4) for i in range(4)]
            o=meshobj('key',v,f,cols[c]); bevel(o,.016,3,15); o.location=(cx,cy,.07+(.016,.006,0,.003,.008)[r]); o.rotation_euler=(radians((-7,-3,0,4,5)[r])*-1,0,0)
            if n.strip(): t=text(n,.062 if len(n)==1 else .036,leg[c],'sans',(0,0,0),(0,0,0),.0003); t.parent=o; t.location=(-(W/2-.05) if len(n)>1 else 0,.012,h+.0006); 
            if len(n)>1 and n.strip(): t.data.align_x='LEFT'
    g=group(since(s),(0,.0,.085),(4,0,0)); dk=Mat('plate',color='#2a2c2d',rough=.7).m; o=slab('pl',2*half*u+.03,5*u+.03,.02,.02,dk,0,rot=(4,0,0)); o.location=(0,-.005,.150)
    return dict(tint='#dde2e1',az=52,el=40,fillw=.92,fillh=.74)
@product
def alarm_clock(body='#2f5a5e',metal_color='#cfa45a'):
    ca=Mat('body',color=body,rough=.25,coat=.5,coatr=.08); ca.bump(ca.noise(60,2),.02,.004); ca=ca.m; br=metal('br',metal_color,.2); ch=metal('ch','#d6d8da',.12)
    s=snap(); R=.56
    lathe('case',fillet([(0,-.20),(.40,-.20,.05),(R-.02,-.14,.10),(R,-.06,.04),(R,.16,.03),(R-.03,.19,.02)],8),ca,144); lathe('bez',fillet([(R-.035,.165),(R+.012,.165,.015),(R+.012,.20,.02),(R-.05,.225,.015),(R-.065,.20,.008),(R-.068,.13)],6),br,144)
    di=paper('dial','#fffaf0',.6,.02,.01); lathe('dial',[(0,.13),(R-.065,.13)],di,96)
    k=ink('k','#25292b',.5)
    for h in range(12):
        a=pi/2-tau*(h)/12; n=h or 12; text(str(n),.12,k,'sansb',(.385*cos(a),.385*sin(a),.132),(0,0,0),.0008)
    for mnt in range(60):
        a=tau*mnt/60; o=box('tk',.022 if mnt%5 else .034,.004 if mnt%5 else .009,.001,k,0); o.location=(.468*cos(a),.468*sin(a),.1315); o.rotation_euler=(0,0,a)
    text('AURORA',.042,k,'sansb',(0,.17,.132),(0,0,0),.0005,space=1.2); 
    def hand(a,L,w,m,z):
        o=prism('h',[(-w*.7,-.07),(w*.7,-.07),(w,.02),(w*.35,L),(-w*.35,L),(-w,.02)],.007,m,.002,2); o.rotation_euler=(0,0,radians(-a)); o.location=(0,0,z)
    hm=Mat('hm',color='#1c2022',rough=.3).m; hand(304,.24,.022,hm,.140); hand(50,.37,.017,hm,.150); hand(180,.16,.009,Mat('al',color='#c8502f',rough=.35).m,.135); lathe('pin',fillet([(0,.172),(.026,.170,.006),(.026,.14)],3),br,32)
    group(since(s),(0,0,.70),(90,0,0))
    for sx in(-1,1):
        s=snap(); lathe('bell',fillet([(.0,.20),(.06,.195,.03),(.20,.12,.12),(.255,0,.04),(.262,-.012,.005),(.245,-.006,.004),(.19,.10,.1),(0,.17)],8),br,96); sphere('nub',.03,ch,(0,0,.215),24,12); lathe('post',[(.02,-.10),(.02,.2)],ch,24); group(since(s),(sx*.33,0,1.235),(0,sx*28,0))
        s=snap(); lathe('ft',fillet([(0,-.06),(.03,-.055,.02),(.052,.0,.02),(.03,.06,.02),(.028,.26)],5),br,32); group(since(s),(sx*.37,0,.06),(0,sx*-26,0))
    lathe('ft',fillet([(0,0),(.03,.005,.02),(.03,.3)],4),br,24).location=(0,.2,.06)
    tube('hdl',[(-.435,0,1.41),(-.40,0,1.58),(-.22,0,1.72),(0,0,1.76),(.22,0,1.72),(.40,0,1.58),(.435,0,1.41)],.020,br); lathe('ham',fillet([(0,1.36),(.04,1.36,.01),(.04,1.43,.01),(0,1.43)],3),ch,24); tube('hr',[(0,.02,1.2),(0,.0,1.38)],.012,ch)
    return dict(tint='#e8dfd2',az=-20,el=9,fillw=.74,fillh=.74)

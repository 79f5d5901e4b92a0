"""Procedural product studio for Blender 3.4 (Cycles CPU). 1 unit = 10 cm. Everything is made here: no outside assets."""
import bpy, bmesh, math, random, os
from math import sin, cos, pi, tau, radians, sqrt
from mathutils import Vector, Matrix, Euler, noise
FONT = {
 'sans':'/usr/share/fonts/opentype/urw-base35/URWGothic-Book.otf','sansb':'/usr/share/fonts/opentype/urw-base35/URWGothic-Demi.otf',
 'helv':'/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf','helvb':'/usr/share/fonts/opentype/urw-base35/NimbusSans-Bold.otf',
 'serif':'/usr/share/fonts/opentype/urw-base35/P052-Roman.otf','serifi':'/usr/share/fonts/opentype/urw-base35/P052-Italic.otf','serifb':'/usr/share/fonts/opentype/urw-base35/C059-Bold.otf',
 'script':'/usr/share/fonts/opentype/urw-base35/Z003-MediumItalic.otf'}

def hexc(h):
    h=h.lstrip('#'); c=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple((x/12.92 if x<=.04045 else ((x+.055)/1.055)**2.4) for x in c)
def C(c,a=1.0): 
    c=hexc(c) if isinstance(c,str) else c
    return (c[0],c[1],c[2],a)
def mixc(a,b,t): a,b=C(a),C(b); return tuple(a[i]*(1-t)+b[i]*t for i in range(3))

# ---------------------------------------------------------------- materials
class Mat:
    def __init__(s,name,**pr):
        s.m=bpy.data.materials.new(name); s.m.use_nodes=True; s.nt=s.m.node_tree
        s.b=s.nt.nodes['Principled BSDF']; s.out=s.nt.nodes['Material Output']; s._c=None; s.bump_in=None
        for k,v in pr.items(): s.set(k,v)
    def set(s,k,v):
        k={'color':'Base Color','rough':'Roughness','metal':'Metallic','spec':'Specular','coat':'Clearcoat','coatr':'Clearcoat Roughness','sss':'Subsurface','sssr':'Subsurface Radius','sssc':'Subsurface Color','sheen':'Sheen','trans':'Transmission','ior':'IOR','aniso':'Anisotropic','emis':'Emission','emisv':'Emission Strength'}.get(k,k)
        i=s.b.inputs[k]
        if hasattr(v,'links'): s.nt.links.new(v,i)
        elif k in('Base Color','Subsurface Color','Emission'): i.default_value=C(v)
        else: i.default_value=v
        return s
    def n(s,t,ins=None,**kw):
        x=s.nt.nodes.new('ShaderNode'+t)
        for k,v in kw.items(): setattr(x,k,v)
        for k,v in (ins or {}).items():
            if hasattr(v,'links'): s.nt.links.new(v,x.inputs[k])
            else: x.inputs[k].default_value=v
        return x
    def co(s,kind='Object',scale=(1,1,1),rot=(0,0,0),loc=(0,0,0)):
        if s._c is None: s._c=s.n('TexCoord')
        m=s.n('Mapping'); s.nt.links.new(s._c.outputs[kind],m.inputs['Vector'])
        m.inputs['Scale'].default_value=scale if hasattr(scale,'__len__') else (scale,)*3
        m.inputs['Rotation'].default_value=rot; m.inputs['Location'].default_value=loc
        return m.outputs[0]
    def noise(s,scale=5,detail=3,rough=.5,co=None,dist=0,out='Fac'):
        return s.n('TexNoise',{'Vector':co or s.co(),'Scale':scale,'Detail':detail,'Roughness':rough,'Distortion':dist}).outputs[out]
    def voro(s,scale=5,co=None,out='Distance',feature='F1',rnd=1):
        return s.n('TexVoronoi',{'Vector':co or s.co(),'Scale':scale,'Randomness':rnd},feature=feature).outputs[out]
    def wave(s,scale=5,co=None,dist=0,detail=2,dscale=1,dirn='X',kind='BANDS',prof='SIN'):
        x=s.n('TexWave',{'Vector':co or s.co(),'Scale':scale,'Distortion':dist,'Detail':detail,'Detail Scale':dscale},wave_type=kind,wave_profile=prof)
        if kind=='BANDS': x.bands_direction=dirn
        else: x.rings_direction=dirn
        return x.outputs['Fac']
    def ramp(s,fac,stops,interp='LINEAR'):
        x=s.n('ValToRGB',{'Fac':fac}); r=x.color_ramp; r.interpolation=interp
        while len(r.elements)<len(stops): r.elements.new(.5)
        for e,(p,c) in zip(r.elements,stops): e.position=p; e.color=C((c,c,c) if isinstance(c,(int,float)) else c)
        return x.outputs['Color']
    def math(s,op,a,b=0.0,c=0.0,clamp=False): 
        return s.n('Math',{0:a,1:b,2:c},operation=op,use_clamp=clamp).outputs[0]
    def mix(s,f,a,b,mode='MIX'):
        conv=lambda v: v if hasattr(v,'links') else C(v) if not isinstance(v,(int,float)) else C((v,v,v))
        return s.n('MixRGB',{0:f,1:conv(a),2:conv(b)},blend_type=mode).outputs[0]
    def sep(s,v): return s.n('SeparateXYZ',{0:v}).outputs
    def bump(s,h,strength=.2,dist=.01,invert=False):
        x=s.n('Bump',{'Height':h,'Strength':strength,'Distance':dist},invert=invert)
        if s.bump_in is not None: s.nt.links.new(s.bump_in,x.inputs['Normal'])
        s.bump_in=x.outputs[0]; s.nt.links.new(s.bump_in,s.b.inputs['Normal']); 
        return s
    def surf(s,shader): s.nt.links.new(shader,s.out.inputs['Surface']); return s

def glaze(name,color,speck=.0,rough=.14,raw=None,rawz=None,dark='#5b4636',inner=None,var=.06,glz=None):
    """Glazed ceramic; speck 0..1; raw = bare clay colour below height rawz with a wandering glaze line; glz second glaze colour above."""
    m=Mat(name,rough=rough,spec=.5,coat=.25,coatr=.06)
    cl=m.noise(3.2,4); base=m.mix(m.ramp(cl,[(.3,0),(.7,1)]),mixc(color,'#000000',var),mixc(color,'#ffffff',var))
    rg=m.math('ADD',m.math('MULTIPLY',m.noise(9,3),.10),rough-.04)
    if speck:
        d1=m.voro(34); s1=m.ramp(d1,[(.0,1),(.075+.05*speck,1),(.12+.05*speck,0)])
        msk=m.ramp(m.noise(11,2),[(.5-.12*speck,0),(.62-.12*speck,1)]); f=m.math('MULTIPLY',s1,msk)
        d2=m.voro(80); s2=m.ramp(d2,[(0,1),(.1,1),(.16,0)]); f2=m.math('MULTIPLY',s2,m.ramp(m.noise(23,1),[(.55-.1*speck,0),(.6,.6)]))
        base=m.mix(m.math('MAXIMUM',f,f2),base,dark)
    if glz:
        col,z0=glz; z=m.sep(m.co())[2]; e=m.math('ADD',z,m.math('MULTIPLY',m.math('SUBTRACT',m.noise(4.5,4),.5),.16))
        base=m.mix(m.ramp(m.math('SUBTRACT',e,z0-.5),[(.47,0),(.53,1)]),base,col)
    if raw:
        z=m.sep(m.co())[2]; e=m.math('ADD',z,m.math('MULTIPLY',m.math('SUBTRACT',m.noise(3,2),.5),.07))
        k=m.ramp(m.math('SUBTRACT',e,rawz-.5),[(.494,1),(.506,0)])
        grit=m.mix(m.noise(60,2),mixc(raw,'#000000',.18),mixc(raw,'#ffffff',.14))
        base=m.mix(k,base,grit); rg=m.mix(k,rg,.85); m.set('coat',m.math('MULTIPLY',m.math('SUBTRACT',1.0,k),.25))
        m.bump(m.math('MULTIPLY',k,m.noise(70,3)),.25,.01); m.bump(k,.35,.02,True)
    m.set('color',base); m.set('rough',rg)
    m.bump(m.noise(4,2),.10,.05); m.bump(m.noise(38,2),.05,.008)
    return m.m
def stoneware(name,color,rough=.62,speck=.4,dark='#4a3a2d'):
    m=Mat(name,rough=rough,spec=.4); base=m.mix(m.noise(5,5,.6),mixc(color,'#000000',.13),mixc(color,'#ffffff',.10))
    f=m.math('MULTIPLY',m.ramp(m.voro(50),[(0,1),(.1,1),(.17,0)]),m.ramp(m.noise(14,2),[(.52-.15*speck,0),(.6,.75)]))
    m.set('color',m.mix(f,base,dark)); m.bump(m.noise(45,4,.6),.22,.012); m.bump(m.wave(9,dist=1.2,dirn='Z'),.06,.02); return m.m
def glass(name,color='#ffffff',rough=0.0,ior=1.46,tint=None):
    m=Mat(name); g=m.n('BsdfGlass',{'Color':C(color),'Roughness':rough,'IOR':ior}); t=m.n('BsdfTransparent',{'Color':C(mixc(tint or color,'#ffffff',.35))})
    lp=m.n('LightPath'); f=m.math('MAXIMUM',lp.outputs['Is Shadow Ray'],lp.outputs['Is Diffuse Ray'])
    x=m.n('MixShader',{0:f,1:g.outputs[0],2:t.outputs[0]}); m.surf(x.outputs[0]); return m.m
def liquid(name,color,ior=1.35): return glass(name,color,0,ior)
def metal(name,color='#c9ccd0',rough=.22,brush=None,scale=1.0,var=.12,spots=0):
    m=Mat(name,color=color,metal=1.0,rough=rough)
    sc={None:None,'x':(1,60,60),'y':(60,1,60),'z':(60,60,1)}[brush] if brush in(None,'x','y','z') else None
    if brush=='ring':
        v=m.sep(m.co()); r=m.math('POWER',m.math('ADD',m.math('POWER',v[0],2.0),m.math('POWER',v[1],2.0)),.5)
        nz=m.n('TexNoise',{'W':m.math('MULTIPLY',r,90*scale),'Scale':1,'Detail':4},noise_dimensions='1D').outputs['Fac']
        m.bump(nz,.05,.01); m.set('rough',m.math('ADD',m.math('MULTIPLY',nz,.15),rough-.06))
    elif sc:
        co=m.co(scale=tuple(x*scale for x in sc)); nz=m.noise(1.5,4,.65,co); m.bump(nz,.06,.008)
        m.set('rough',m.math('ADD',m.math('MULTIPLY',nz,var*2),rough-var)); 
    else:
        nz=m.noise(6,5,.6); m.set('rough',m.math('ADD',m.math('MULTIPLY',nz,var),rough-var*.5)); m.bump(m.noise(3,2),.02,.05)
    return m.m
def hammered(name,color,rough=.2,scale=9):
    m=Mat(name,color=color,metal=1.0,rough=rough); m.bump(m.n('TexVoronoi',{'Vector':m.co(),'Scale':scale},feature='SMOOTH_F1').outputs['Distance'],.35,.05)
    m.set('rough',m.math('ADD',m.math('MULTIPLY',m.noise(7,4),.16),rough-.08)); m.set('color',m.mix(m.noise(2.5,4),mixc(color,'#3a1c10',.12),color)); return m.m
def wood(name,c1='#b98a5a',c2='#7d5230',axis='x',scale=1.0,rough=.45,coat=0.0,seed=0):
    m=Mat(name,rough=rough,spec=.4,coat=coat,coatr=.15)
    st={'x':(.12,1,1),'y':(1,.12,1),'z':(1,1,.12)}[axis]; st=tuple(s*scale for s in st)
    co=m.co(scale=st,loc=(seed*3.1,seed*1.7,seed*2.3)); 
    warp=m.noise(1.6,3,.5,co); wv=m.n('VectorMath',{0:co,1:m.n('CombineXYZ',{0:m.math('MULTIPLY',warp,.9),1:m.math('MULTIPLY',warp,1.4),2:m.math('MULTIPLY',warp,1.1)}).outputs[0]},operation='ADD').outputs[0]
    kd={'x':'X','y':'Y','z':'Z'}[axis]; ring=m.wave(3.4,wv,1.6,3,1.6,kd,'RINGS','SIN')
    fib=m.noise(16,5,.7,m.co(scale=tuple(x*y for x,y in zip(st,(1,1,1))),loc=(seed,)*3)); fine=m.noise(60,3,.6,m.co(scale=st))
    f=m.math('ADD',m.math('MULTIPLY',ring,.34),m.math('MULTIPLY',fib,.62)); f=m.math('ADD',f,m.math('MULTIPLY',fine,.22))
    col=m.ramp(f,[(.15,mixc(c1,'#ffffff',.10)),(.45,c1),(.75,mixc(c1,c2,.6)),(1,c2)])
    pore=m.ramp(m.noise(95,2,.5,m.co(scale=st)),[(.60,0),(.70,1)]); col=m.mix(m.math('MULTIPLY',pore,.35),col,mixc(c2,'#000000',.4))
    m.set('color',col); m.set('rough',m.math('ADD',m.math('MULTIPLY',fib,.2),rough-.1)); m.bump(fine,.06,.006); m.bump(pore,.12,.006,True); return m.m
def leather(name,color,scale=30,rough=.5,strength=.35):
    m=Mat(name,rough=rough,spec=.4); v=m.n('TexVoronoi',{'Vector':m.co(),'Scale':scale},feature='SMOOTH_F1').outputs['Distance']; n=m.noise(scale*1.6,4)
    m.set('color',m.mix(m.noise(2.5,5,.6),mixc(color,'#000000',.22),mixc(color,'#ffffff',.05))); h=m.math('ADD',v,m.math('MULTIPLY',n,.4)); m.bump(h,strength,.012); m.bump(m.noise(3,3),.08,.05)
    m.set('rough',m.math('ADD',m.math('MULTIPLY',v,.3),rough-.12)); return m.m
def paper(name,color,rough=.85,bump=.08,fibre=.04):
    m=Mat(name,rough=rough,spec=.2); m.set('color',m.mix(m.noise(40,5,.7),mixc(color,'#000000',fibre),mixc(color,'#ffffff',fibre))); m.bump(m.noise(55,4,.7),bump,.006); m.bump(m.noise(2,2),.03,.05); return m.m
def pages(name,color='#efe6d2',axis='Z',scale=60):
    m=Mat(name,rough=.9,spec=.15); co=m.co(scale={'Z':(.6,.6,scale),'Y':(.6,scale,.6),'X':(scale,.6,.6)}[axis]); f=m.noise(1.2,3,.6,co)
    m.set('color',m.ramp(f,[(.25,mixc(color,'#6b5a40',.55)),(.5,color),(.8,mixc(color,'#ffffff',.3))])); m.bump(f,.4,.012); return m.m
def fabric(name,color,scale=55,kind='plain',rough=.95,strength=.5,coords='UV',c2=None,sheen=.35):
    m=Mat(name,rough=rough,spec=.12,sheen=sheen); co=m.co(coords)
    if coords=='Object':
        q=m.sep(co); co=m.n('CombineXYZ',{0:m.math('ADD',q[0],m.math('MULTIPLY',q[1],.6)),1:m.math('ADD',q[2],m.math('MULTIPLY',q[1],.8)),2:0.0}).outputs[0]
    jit=m.n('VectorMath',{0:co,1:m.n('VectorMath',{0:m.n('TexNoise',{'Vector':co,'Scale':scale*.09,'Detail':3}).outputs['Color'],'Scale':.35/scale*3},operation='SCALE').outputs[0]},operation='ADD').outputs[0]
    a=m.wave(scale/6.283*2,jit,0,dirn='X'); b=m.wave(scale/6.283*2,jit,0,dirn='Y')
    if kind=='twill': a=m.wave(scale/6.283*2,jit,0,dirn='DIAGONAL'); h=a
    elif kind=='knit':
        h=m.math('MULTIPLY',a,m.math('ADD',m.math('MULTIPLY',b,.6),.4))
    else: h=m.math('MAXIMUM',m.math('MULTIPLY',a,m.ramp(b,[(.2,.35),(.8,1)])),m.math('MULTIPLY',b,m.ramp(a,[(.2,1),(.8,.35)])))
    nz=m.noise(scale*.5,4,.7,co); col=m.mix(m.math('MULTIPLY',m.math('ADD',h,nz),.5),mixc(c2 or color,'#000000',.35 if not c2 else 0),mixc(color,'#ffffff',.08))
    m.set('color',m.mix(m.noise(1.3,3),col,m.mix(.5,col,mixc(color,'#000000',.12)))); m.bump(h,strength,.02); m.bump(nz,.15,.01); return m.m
def terry(name,color,scale=70):
    m=Mat(name,rough=1,spec=.05,sheen=.6); co=m.co('Object'); v=m.voro(scale,co); n=m.noise(scale*.6,4,.7,co)
    m.set('color',m.mix(v,mixc(color,'#ffffff',.12),mixc(color,'#000000',.30))); m.bump(m.math('ADD',m.math('MULTIPLY',v,-1.0),n),.9,.03); return m.m
def wax(name,color,rough=.38):
    m=Mat(name,rough=rough,spec=.35,sss=.35,sssr=(.12,.07,.045)); m.set('color',m.mix(m.noise(6,5),mixc(color,'#ffffff',.08),mixc(color,'#7a5a30',.06))); m.b.inputs['Subsurface Color'].default_value=C(color)
    m.bump(m.noise(7,4),.12,.02); m.bump(m.noise(40,3),.06,.006); return m.m
def plastic(name,color,rough=.32,bump=.0,spec=.5,tex=60):
    m=Mat(name,color=color,rough=rough,spec=spec); 
    if bump: m.bump(m.noise(tex,3,.6),bump,.006)
    m.set('rough',m.math('ADD',m.math('MULTIPLY',m.noise(4,4),.08),rough-.04)); return m.m
def emit(name,color,v=1.0):
    m=Mat(name,color='#000000'); m.set('emis',color); m.set('emisv',v); return m.m
def ink(name,color='#2b2623',rough=.6): return Mat(name,color=color,rough=rough,spec=.3).m
def foil(name,color='#c9a24a',rough=.25): return metal(name,color,rough,var=.1)

# ---------------------------------------------------------------- geometry
COL=None
def link(o,mat=None,smooth=True,auto=None):
    bpy.context.scene.collection.objects.link(o); 
    if mat is not None: o.data.materials.append(mat)
    if smooth and o.type=='MESH':
        for p in o.data.polygons: p.use_smooth=True
        if auto: o.data.use_auto_smooth=True; o.data.auto_smooth_angle=radians(auto)
    o['product']=1
    return o
def place(o,loc=(0,0,0),rot=(0,0,0),scale=None):
    o.location=loc; o.rotation_euler=[radians(a) for a in rot]
    if scale is not None: o.scale=scale if hasattr(scale,'__len__') else (scale,)*3
    return o
def meshobj(name,v,f,mat=None,smooth=True,auto=None):
    me=bpy.data.meshes.new(name); me.from_pydata(v,[],f); me.update(); o=bpy.data.objects.new(name,me); return link(o,mat,smooth,auto)
def fillet(pts,seg=6):
    """pts: (r,z) or (r,z,radius): polyline with rounded corners."""
    P=[(p[0],p[1],p[2] if len(p)>2 else 0) for p in pts]; out=[]
    for i,(x,y,r) in enumerate(P):
        if r<=0 or i in(0,len(P)-1): out.append((x,y)); continue
        a=Vector(P[i-1][:2])-Vector((x,y)); b=Vector(P[i+1][:2])-Vector((x,y)); la,lb=a.length,b.length
        if la<1e-6 or lb<1e-6: out.append((x,y)); continue
        a.normalize(); b.normalize(); ang=a.angle(b)
        if ang>pi-.03: out.append((x,y)); continue
        d=min(r/math.tan(ang/2),la*.499,lb*.499); rr=d*math.tan(ang/2); bis=(a+b).normalized(); c=Vector((x,y))+bis*(rr/sin(ang/2))
        s=Vector((x,y))+a*d-c; e=Vector((x,y))+b*d-c; t0=math.atan2(s.y,s.x); t1=math.atan2(e.y,e.x); dt=(t1-t0+pi)%tau-pi
        for k in range(seg+1): t=t0+dt*k/seg; out.append((c.x+rr*cos(t),c.y+rr*sin(t)))
    return out
def spline(pts,n=10):
    P=[Vector(p) for p in pts]; P=[P[0]*2-P[1]]+P+[P[-1]*2-P[-2]]; out=[]
    for i in range(1,len(P)-2):
        for k in range(n):
            t=k/n; a,b,c,d=P[i-1:i+3]; out.append(tuple(.5*((2*b)+(c-a)*t+(2*a-5*b+4*c-d)*t*t+(3*b-a-3*c+d)*t**3)))
    out.append(tuple(P[-2])); return out
def lathe(name,prof,mat=None,seg=96,wob=0.0,seed=0,sx=1,sy=1,fn=None,closed=False):
    """Revolve (r,z) profile about z. wob = hand-made irregularity. fn(x,y,z,t,i)->(x,y,z)."""
    v=[];f=[];n=len(prof); rnd=random.Random(seed); ph=[rnd.random()*tau for _ in range(4)]
    ring=[]
    for i,(r,z) in enumerate(prof):
        if r<1e-5: ring.append([len(v)]); v.append((0,0,z)); continue
        row=[]
        for k in range(seg):
            t=tau*k/seg; w=1+wob*(sin(2*t+ph[0]+z)+.5*sin(3*t+ph[1]-2*z)); rr=r*w; p=(rr*cos(t)*sx,rr*sin(t)*sy,z+wob*.3*r*sin(2*t+ph[2]))
            if fn: p=fn(*p,t,i)
            row.append(len(v)); v.append(p)
        ring.append(row)
    for i in range(n-1 + (1 if closed else 0)):
        a,b=ring[i],ring[(i+1)%n]
        if len(a)==1 and len(b)==1: continue
        for k in range(seg):
            k2=(k+1)%seg
            if len(a)==1: f.append((a[0],b[k2],b[k]))
            elif len(b)==1: f.append((a[k],a[k2],b[0]))
            else: f.append((a[k],a[k2],b[k2],b[k]))
    o=meshobj(name,v,f,mat,True,38)
    bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(o.data); bm.free(); return o
def bevel(o,w=.01,seg=3,angle=35):
    m=o.modifiers.new('b','BEVEL'); m.width=w; m.segments=seg; m.limit_method='ANGLE'; m.angle_limit=radians(angle); m.harden_normals=False
    o.data.use_auto_smooth=True; o.data.auto_smooth_angle=radians(40)
    for p in o.data.polygons: p.use_smooth=True
    return o
def subsurf(o,l=2):
    m=o.modifiers.new('s','SUBSURF'); m.levels=l; m.render_levels=l; return o
def solid(o,t=.01,off=-1):
    m=o.modifiers.new('t','SOLIDIFY'); m.thickness=t; m.offset=off; return o
def box(name,sx,sy,sz,mat=None,bev=.02,seg=4,loc=(0,0,0),rot=(0,0,0)):
    x,y,z=sx/2,sy/2,sz/2; v=[(-x,-y,-z),(x,-y,-z),(x,y,-z),(-x,y,-z),(-x,-y,z),(x,-y,z),(x,y,z),(-x,y,z)]; f=[(0,3,2,1),(4,5,6,7),(0,1,5,4),(1,2,6,5),(2,3,7,6),(3,0,4,7)]
    o=meshobj(name,v,f,mat); 
    if bev: bevel(o,bev,seg)
    return place(o,loc,rot)
def rrect(w,h,r,seg=10):
    out=[]
    for cx,cy,a0 in((w/2-r,h/2-r,0),(-w/2+r,h/2-r,90),(-w/2+r,-h/2+r,180),(w/2-r,-h/2+r,270)):
        for k in range(seg+1): t=radians(a0+90*k/seg); out.append((cx+r*cos(t),cy+r*sin(t)))
    return out
def prism(name,outline,h,mat=None,bev=.02,seg=4,loc=(0,0,0),rot=(0,0,0),z0=0):
    n=len(outline); v=[(x,y,z0) for x,y in outline]+[(x,y,z0+h) for x,y in outline]; f=[tuple(range(n-1,-1,-1)),tuple(range(n,2*n))]+[(i,(i+1)%n,n+(i+1)%n,n+i) for i in range(n)]
    o=meshobj(name,v,f,mat,True)
    if bev: bevel(o,bev,seg,50)
    else: o.data.use_auto_smooth=True; o.data.auto_smooth_angle=radians(40)
    return place(o,loc,rot)
def slab(name,w,d,h,r,mat=None,bev=.02,seg=4,loc=(0,0,0),rot=(0,0,0)): return prism(name,rrect(w,d,r),h,mat,bev,seg,loc,rot)
def tube(name,pts,r=.05,mat=None,res=8,radii=None,closed=False,smooth=True,bres=8,flat=None,tilt=None):
    cu=bpy.data.curves.new(name,'CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=bres; cu.use_fill_caps=True; cu.resolution_u=res
    if smooth:
        sp=cu.splines.new('BEZIER'); sp.bezier_points.add(len(pts)-1)
        for i,p in enumerate(pts):
            b=sp.bezier_points[i]; b.co=p; b.handle_left_type=b.handle_right_type='AUTO'; b.radius=radii[i] if radii else 1
    else:
        sp=cu.splines.new('POLY'); sp.points.add(len(pts)-1)
        for i,p in enumerate(pts): sp.points[i].co=(*p,1); sp.points[i].radius=radii[i] if radii else 1
    sp.use_cyclic_u=closed; o=bpy.data.objects.new(name,cu); 
    if mat: cu.materials.append(mat)
    bpy.context.scene.collection.objects.link(o); o['product']=1
    if flat: # squash section: convert to mesh with elliptical section
        cu.bevel_mode='PROFILE' if False else cu.bevel_mode
    return o
def strap(name,pts,w,t,mat,res=10,tilts=None,closed=False,r=None):
    """Flat band along a path: object bevel with rounded rectangle section."""
    sec=bpy.data.curves.new(name+'s','CURVE'); sec.dimensions='2D'; s=sec.splines.new('POLY'); pr=rrect(w,t,min(t*.48,r or t*.4),4); s.points.add(len(pr)-1)
    for i,p in enumerate(pr): s.points[i].co=(p[0],p[1],0,1)
    s.use_cyclic_u=True; so=bpy.data.objects.new(name+'s',sec); bpy.context.scene.collection.objects.link(so); so.hide_render=True
    o=tube(name,pts,0,mat,res,closed=closed); o.data.bevel_mode='OBJECT'; o.data.bevel_object=so
    if tilts:
        for b,t_ in zip(o.data.splines[0].bezier_points,tilts): b.tilt=radians(t_)
    return o
def tomesh(o,mat=None):
    dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); n=bpy.data.objects.new(o.name+'m',me); n.matrix_world=o.matrix_world.copy(); bpy.context.scene.collection.objects.link(n); n['product']=1; bpy.data.objects.remove(o); return n
_fonts={}
def text(s,size=.2,mat=None,font='sans',loc=(0,0,0),rot=(0,0,0),ext=.0015,align='CENTER',space=1.0,mesh=False,line=1.0):
    cu=bpy.data.curves.new('t','FONT'); cu.body=s; cu.size=size; cu.extrude=ext; cu.align_x=align; cu.align_y='CENTER'; cu.space_character=space; cu.space_line=line; cu.resolution_u=6
    if font not in _fonts: _fonts[font]=bpy.data.fonts.load(FONT[font])
    cu.font=_fonts[font]; o=bpy.data.objects.new('t',cu); bpy.context.scene.collection.objects.link(o); o['product']=1
    if mat: cu.materials.append(mat)
    if mesh:
        bpy.context.view_layer.update(); o=tomesh(o)
    return place(o,loc,rot)
def text_cyl(s,size,R,z,mat,font='sans',ang=-90,space=1.0,ext=.001,line=1.0,sy=1.0):
    o=text(s,size,mat,font,ext=ext,space=space,mesh=True,line=line)
    for v in o.data.vertices:
        x,y,zz=v.co; t=radians(ang)+x/R; rr=R+zz+.0015; v.co=(rr*cos(t),rr*sin(t)*sy,z+y)
    return o
def label_cyl(name,R,z0,z1,ang,span,mat,t=.003,seg=48,rows=1,prof=None):
    """Paper label on a cylinder, centre angle ang, span in degrees."""
    v=[];f=[]
    for j in range(rows+1):
        z=z0+(z1-z0)*j/rows; rr=(prof(z) if prof else R)+t
        for k in range(seg+1): a=radians(ang-span/2+span*k/seg); v.append((rr*cos(a),rr*sin(a),z))
    for j in range(rows):
        for k in range(seg): a=j*(seg+1)+k; f.append((a,a+1,a+seg+2,a+seg+1))
    o=meshobj(name,v,f,mat); solid(o,t,-1); return o
def torus(name,R,r,mat=None,seg=96,rs=20,loc=(0,0,0),rot=(0,0,0),squash=1):
    v=[];f=[]
    for i in range(seg):
        a=tau*i/seg
        for k in range(rs): b=tau*k/rs; v.append(((R+r*cos(b))*cos(a),(R+r*cos(b))*sin(a),r*sin(b)*squash))
    for i in range(seg):
        for k in range(rs): f.append((i*rs+k,((i+1)%seg)*rs+k,((i+1)%seg)*rs+(k+1)%rs,i*rs+(k+1)%rs))
    return place(meshobj(name,v,f,mat),loc,rot)
def sphere(name,r,mat=None,loc=(0,0,0),seg=64,rings=32,scale=None):
    pr=[(r*sin(pi*i/rings) if 0<i<rings else 0,-r*cos(pi*i/rings)) for i in range(rings+1)]; return place(lathe(name,pr,mat,seg),loc,(0,0,0),scale)
def copy(o,loc=None,rot=None,scale=None):
    n=o.copy(); bpy.context.scene.collection.objects.link(n)
    if loc is not None: n.location=loc
    if rot is not None: n.rotation_euler=[radians(a) for a in rot]
    if scale is not None: n.scale=scale if hasattr(scale,'__len__') else (scale,)*3
    return n
def group(objs,loc=(0,0,0),rot=(0,0,0),scale=1):
    e=bpy.data.objects.new('g',None); bpy.context.scene.collection.objects.link(e)
    for o in objs:
        if o.parent is None: o.parent=e
    return place(e,loc,rot,scale)
def since(before): return [o for o in bpy.context.scene.objects if o not in before]
def snap(): return set(bpy.context.scene.objects)
def displace(o,fn):
    for v in o.data.vertices: v.co=fn(v.co.copy())
    o.data.update(); return o
def boolean(o,cut,op='DIFFERENCE'):
    m=o.modifiers.new('c','BOOLEAN'); m.object=cut; m.operation=op; m.solver='EXACT'; cut.hide_render=True; cut.hide_viewport=True; 
    if 'product' in cut: del cut['product']
    return o
def fbm(p,s=1.0,o=4): return noise.fractal(Vector(p)*s,1.0,2.0,o)

# ---------------------------------------------------------------- studio
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True); _fonts.clear()
def verts_world():
    dg=bpy.context.evaluated_depsgraph_get(); out=[]
    for o in bpy.context.scene.objects:
        if not o.get('product') or o.hide_render or o.type not in('MESH','CURVE','FONT'): continue
        e=o.evaluated_get(dg); me=e.to_mesh(); st=max(1,len(me.vertices)//3000)
        out+= [e.matrix_world@me.vertices[i].co for i in range(0,len(me.vertices),st)]; e.to_mesh_clear()
    return out
def area(name,loc,target,sx,sy,power,color=(1,1,1),spread=180):
    l=bpy.data.lights.new(name,'AREA'); l.shape='RECTANGLE'; l.size=sx; l.size_y=sy; l.energy=power; l.color=color; l.spread=radians(spread)
    o=bpy.data.objects.new(name,l); o.location=loc; d=Vector(target)-Vector(loc); o.rotation_euler=d.to_track_quat('-Z','Y').to_euler(); bpy.context.scene.collection.objects.link(o); return o
def studio(tint='#efe4da',az=18,el=12,lens=75,fillw=.80,fillh=.72,key=1.0,fill=1.0,rim=1.0,world=.26,cards=False,shift=(0,-.02),keyaz=-42,exposure=.58,dof=0.02,spread_floor=1.0,look='Medium High Contrast',top=1.0,backglow=0.0,floor=None):
    sc=bpy.context.scene; bpy.context.view_layer.update(); V=verts_world()
    mn=Vector([min(v[i] for v in V) for i in range(3)]); mx=Vector([max(v[i] for v in V) for i in range(3)]); c=(mn+mx)/2; S=max((v-c).length for v in V); zf=mn.z if floor is None else floor
    # camera fit
    cam=bpy.data.cameras.new('cam'); cam.lens=lens; cam.sensor_fit='VERTICAL'; cam.sensor_height=36; co=bpy.data.objects.new('cam',cam); sc.collection.objects.link(co); sc.camera=co
    d=Vector((sin(radians(az))*cos(radians(el)),-cos(radians(az))*cos(radians(el)),sin(radians(el)))); q=(-d).to_track_quat('-Z','Y'); R=q.to_matrix(); X,Y,Z=R.col[0].copy(),R.col[1].copy(),R.col[2].copy()
    ty=18/lens; tx=ty*.8; tgt=c.copy(); dist=S*6
    for _ in range(40):
        pos=tgt+d*dist; u=[];w=[]
        for v in V:
            r=v-pos; dz=-r.dot(Z); u.append(r.dot(X)/dz/tx); w.append(r.dot(Y)/dz/ty)
        hu=(max(u)-min(u))/2; hw=(max(w)-min(w))/2; cu=(max(u)+min(u))/2-shift[0]; cw=(max(w)+min(w))/2-shift[1]
        tgt+=X*(cu*tx*dist)+Y*(cw*ty*dist); dist*=max(hu/fillw,hw/fillh)**.8
    co.location=tgt+d*dist; co.rotation_euler=q.to_euler(); cam.clip_end=1000; cam.clip_start=.01
    if dof: cam.dof.use_dof=True; cam.dof.focus_distance=dist-S*.40; cam.dof.aperture_fstop=lens/1000/(2*dof*S); cam.dof.aperture_blades=9
    # backdrop: seamless sweep
    t_=C(tint); g_=sum(t_[:3])/3; m=Mat('backdrop',color=tuple(min(.93,max(.02,(g_+(x-g_)*1.55)*1.03)) for x in t_[:3]),rough=.9,spec=.08); prof=fillet([(-14,0),(5.2,0,4.2),(6.2,16)],24); v=[];f=[]
    for (y,z) in prof:
        for x in(-22,22): v.append((c.x*0+x*S+c.x,c.y+y*S,zf+z*S))
    for i in range(len(prof)-1): a=2*i; f.append((a,a+1,a+3,a+2))
    bd=meshobj('sweep',v,f,m.m); del bd['product']; bd.rotation_euler=(0,0,0)
    # rotate sweep to face camera
    piv=Matrix.Translation(Vector((c.x,c.y,0)))@Matrix.Rotation(radians(az),4,'Z')@Matrix.Translation(Vector((-c.x,-c.y,0))); bd.matrix_world=piv
    rot=Matrix.Rotation(radians(az),4,'Z')
    def L(x,y,z): return c+ (rot@Vector((x,y,z)))*S
    ka=radians(keyaz)
    area('key',L(sin(ka)*3.6,-cos(ka)*3.0,3.3),c,3.0*S,3.0*S,key*285*S*S,(1,.965,.92))
    area('fill',L(3.6,-2.2,1.6),c,2.6*S,3.2*S,fill*30*S*S,(.93,.965,1))
    area('rim',L(2.6,2.9,2.5),c,.9*S,3.0*S,rim*120*S*S,(1,.99,.97))
    area('rim2',L(-3.0,2.4,1.6),c,.6*S,3.0*S,rim*55*S*S,(.96,.98,1))
    area('top',L(0,.4,4.2),c,3.0*S,2.2*S,top*52*S*S,(1,1,1))
    if backglow: area('bg',L(0,2.2,1.2),L(0,9,2.6),3*S,3*S,backglow*200*S*S)
    if cards:
        for sx in(-1,1):
            k=meshobj('card',[L(sx*1.55,-1.2,-.9),L(sx*1.55,1.0,-.9),L(sx*1.55,1.0,2.6),L(sx*1.55,-1.2,2.6)],[(0,1,2,3)],Mat('black',color='#050505',rough=1,spec=0).m); del k['product']
            k.visible_camera=False; k.visible_diffuse=False; k.visible_shadow=False
    if cards: bd.visible_glossy=False
    w=bpy.data.worlds.new('w'); sc.world=w; w.use_nodes=True; nt=w.node_tree; bg=nt.nodes['Background']; tc=nt.nodes.new('ShaderNodeTexCoord'); sp=nt.nodes.new('ShaderNodeSeparateXYZ'); rp=nt.nodes.new('ShaderNodeValToRGB')
    nt.links.new(tc.outputs['Generated'],sp.inputs[0]); mm=nt.nodes.new('ShaderNodeMath'); mm.operation='MULTIPLY_ADD'; mm.inputs[1].default_value=.5; mm.inputs[2].default_value=.5; nt.links.new(sp.outputs[2],mm.inputs[0]); nt.links.new(mm.outputs[0],rp.inputs[0])
    rp.color_ramp.elements[0].color=(.35,.34,.33,1); rp.color_ramp.elements[0].position=.45; rp.color_ramp.elements[1].color=(1,1,1,1); rp.color_ramp.elements[1].position=.95
    nt.links.new(rp.outputs[0],bg.inputs[0]); bg.inputs[1].default_value=world
    if cards:
        lp=nt.nodes.new('ShaderNodeLightPath'); ml=nt.nodes.new('ShaderNodeMath'); ml.operation='MULTIPLY_ADD'; nt.links.new(lp.outputs['Is Glossy Ray'],ml.inputs[0]); ml.inputs[1].default_value=-world*.7; ml.inputs[2].default_value=world; nt.links.new(ml.outputs[0],bg.inputs[1])
    if True: pass
    pass; w.cycles.sampling_method='NONE' if False else w.cycles.sampling_method
    sc.view_settings.view_transform='Filmic'; sc.view_settings.look=look; sc.view_settings.exposure=exposure
    return S
def setup_render(w,h,spp,seed,bounces=(6,3,4,8)):
    sc=bpy.context.scene; sc.render.engine='CYCLES'; cy=sc.cycles; cy.device='CPU'; sc.render.threads_mode='FIXED'; sc.render.threads=1
    sc.render.resolution_x=w; sc.render.resolution_y=h; sc.render.resolution_percentage=100; cy.samples=spp; cy.use_adaptive_sampling=False; cy.use_denoising=False
    cy.max_bounces=bounces[0]; cy.diffuse_bounces=bounces[1]; cy.glossy_bounces=bounces[2]; cy.transmission_bounces=bounces[3]; cy.transparent_max_bounces=8; cy.caustics_reflective=False; cy.caustics_refractive=False; cy.blur_glossy=.6
    cy.sample_clamp_indirect=2.5; cy.sample_clamp_direct=0; cy.seed=seed; cy.use_auto_tile=False; cy.light_sampling_threshold=.02; sc.render.use_persistent_data=True; cy.filter_width=1.3

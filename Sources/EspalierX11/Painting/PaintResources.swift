import CX11
import EspalierGraphics

/// What all windows of a connection paint with.
@MainActor final class PaintResources {
    let connection: Connection
    let solids: SolidFills
    let masks: MaskCache
    let shaders: ShaderSources
    let images: ImageSources
    let filtered: FilteredLayers
    let fonts: FontStore
    /// Copies between drawables of the windows' depth, without events about parts that could not be copied.
    let copyContext: GC
    /// Offscreen layers by nesting depth, kept from frame to frame.
    private var layers: [Backing] = []
    private var usedLayers = 0

    init(connection: Connection, fonts: FontStore) {
        self.connection = connection
        self.fonts = fonts
        solids = SolidFills(connection: connection)
        masks = MaskCache(connection: connection)
        shaders = ShaderSources(connection: connection)
        images = ImageSources(connection: connection)
        filtered = FilteredLayers(connection: connection)
        var values = XGCValues()
        values.graphics_exposures = 0
        copyContext = XCreateGC(connection.display, connection.root, CUnsignedLong(GCGraphicsExposures), &values)
    }

    /// A cleared layer of at least this size, drawn on without a clip until one is set.
    func pushLayer(width: Int32, height: Int32) -> Backing {
        if usedLayers == layers.count { layers.append(Backing(connection: connection, format: connection.argbFormat)) }
        let layer = layers[usedLayers]
        usedLayers += 1
        layer.reserve(width: width, height: height)
        layer.setClip([XRectangle(x: 0, y: 0, width: UInt16(width), height: UInt16(height))])
        var color = XRenderColor.transparent
        XRenderFillRectangle(connection.display, Int32(PictOpSrc), layer.picture, &color, 0, 0, UInt32(width), UInt32(height))
        return layer
    }

    func popLayer() { usedLayers -= 1 }

    /// After a frame whose groups were not balanced.
    func popAllLayers() { usedLayers = 0 }
}

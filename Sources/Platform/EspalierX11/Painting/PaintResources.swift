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
    /// Offscreen layers in the order in which they are taken, kept from frame to frame.
    private struct Layers {
        var all: [Backing] = []
        var used = 0
    }

    private var clearLayers = Layers()
    private var opaqueLayers = Layers()
    /// Whether each of the layers in use is opaque, the innermost last.
    private var nesting: [Bool] = []

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
    /// - Parameter isOpaque: whether it has no alpha channel, as windows have none, and is black at first.
    func pushLayer(width: Int32, height: Int32, isOpaque: Bool = false) -> Backing {
        nesting.append(isOpaque)
        let layer = isOpaque ? nextLayer(of: &opaqueLayers, connection.windowFormat) : nextLayer(of: &clearLayers, connection.argbFormat)
        layer.reserve(width: width, height: height)
        layer.setClip([XRectangle(x: 0, y: 0, width: UInt16(width), height: UInt16(height))])
        var color = XRenderColor.transparent
        XRenderFillRectangle(connection.display, Int32(PictOpSrc), layer.picture, &color, 0, 0, UInt32(width), UInt32(height))
        return layer
    }

    /// The first layer that is not in use; one more is made where all are.
    private func nextLayer(of layers: inout Layers, _ format: UnsafeMutablePointer<XRenderPictFormat>) -> Backing {
        if layers.used == layers.all.count { layers.all.append(Backing(connection: connection, format: format)) }
        layers.used += 1
        return layers.all[layers.used - 1]
    }

    func popLayer() {
        guard let isOpaque = nesting.popLast() else { return }
        if isOpaque { opaqueLayers.used -= 1 } else { clearLayers.used -= 1 }
    }

    /// Frees the layers that are still in use after a frame whose groups were not balanced.
    func popAllLayers() {
        nesting.removeAll(keepingCapacity: true)
        (clearLayers.used, opaqueLayers.used) = (0, 0)
    }
}

public import EspalierCore
public import EspalierGraphics
public import Foundation

/// A function of the Metal shading language. There is no Metal on Linux: views with such effects are shown without them, and a
/// message says so once.
public struct Shader: Equatable, Sendable {
    /// An argument of the function.
    public struct Argument: Equatable, Sendable {
        private init() {}

        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument { Argument() }
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        public static func float2(_ vector: CGVector) -> Argument { Argument() }
        public static func floatArray(_ array: [Float]) -> Argument { Argument() }
        public static func color(_ color: Color) -> Argument { Argument() }
        public static func colorArray(_ array: [Color]) -> Argument { Argument() }
        public static func image(_ image: Image) -> Argument { Argument() }
        public static func data(_ data: Data) -> Argument { Argument() }
        public static var boundingRect: Argument { Argument() }
    }

    public var function: ShaderFunction
    public var arguments: [Argument]
    public var dithersColor = false

    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }
}

/// A function of a shader library, by its name.
@dynamicCallable public struct ShaderFunction: Equatable, Sendable {
    public var library: ShaderLibrary
    public var name: String

    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }

    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader(function: self, arguments: arguments) }
}

/// A library of shader functions; it is never read.
@dynamicMemberLookup public struct ShaderLibrary: Equatable, Sendable {
    private let source: String

    public static let `default` = ShaderLibrary(source: "default")

    private init(source: String) { self.source = source }

    public init(url: URL) { source = url.absoluteString }

    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(source: bundle.bundlePath) }

    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: .default, name: name) }
    public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}

extension Shader {
    /// Warns once that the shader is not run.
    fileprivate func isLeftOut(by modifier: String, _ isEnabled: Bool) {
        guard isEnabled else { return }
        Diagnostics.warn("\(modifier): the shader \(function.name) is written for Metal, which Linux does not have: the view shows without.")
    }
}

extension View {
    private func withoutShader(_ modifier: String, _ shader: Shader, _ isEnabled: Bool) -> Self {
        shader.isLeftOut(by: modifier, isEnabled)
        return self
    }

    /// Applies a Metal shader. Has no effect here.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { withoutShader("colorEffect", shader, isEnabled) }

    /// Applies a Metal shader. Has no effect here.
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        withoutShader("distortionEffect", shader, isEnabled)
    }

    /// Applies a Metal shader. Has no effect here.
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        withoutShader("layerEffect", shader, isEnabled)
    }
}

extension VisualEffect {
    private func withoutShader(_ modifier: String, _ shader: Shader, _ isEnabled: Bool) -> Self {
        shader.isLeftOut(by: modifier, isEnabled)
        return self
    }

    /// Applies a Metal shader. Has no effect here.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
        withoutShader("colorEffect", shader, isEnabled)
    }

    /// Applies a Metal shader. Has no effect here.
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
        withoutShader("distortionEffect", shader, isEnabled)
    }

    /// Applies a Metal shader. Has no effect here.
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
        withoutShader("layerEffect", shader, isEnabled)
    }
}

extension GraphicsContext.Filter {
    private static func withoutShader(_ name: String, _ shader: Shader) -> Self {
        shader.isLeftOut(by: name, true)
        return .brightness(0)
    }

    /// A Metal shader that changes colours. Has no effect here.
    public static func colorShader(_ shader: Shader) -> Self { withoutShader("colorShader", shader) }

    /// A Metal shader that moves pixels. Has no effect here.
    /// - Parameter maxSampleOffset: how far pixels move at most, in points.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self { withoutShader("distortionShader", shader) }

    /// A Metal shader over the drawing. Has no effect here.
    /// - Parameter maxSampleOffset: from how far it takes pixels at most, in points.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self { withoutShader("layerShader", shader) }
}

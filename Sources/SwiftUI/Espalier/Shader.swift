public import EspalierCore
public import EspalierGraphics
public import Foundation

/// A function of the Metal shading language. There is no Metal on Linux: views with such effects are shown without them, and a
/// message says so once.
public struct Shader: Equatable, Sendable {
    /// An argument of the function.
    public struct Argument: Equatable, Sendable {
        private init() {}

        /// A number.
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
        /// Two numbers.
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
        /// Three numbers.
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
        /// Four numbers.
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument { Argument() }
        /// A point as two numbers.
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        /// A size as two numbers.
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        /// A vector as two numbers.
        public static func float2(_ vector: CGVector) -> Argument { Argument() }
        /// Numbers, with their count.
        public static func floatArray(_ array: [Float]) -> Argument { Argument() }
        /// A colour, as four numbers that are multiplied by its opacity.
        public static func color(_ color: Color) -> Argument { Argument() }
        /// Colours, with their count.
        public static func colorArray(_ array: [Color]) -> Argument { Argument() }
        /// A picture, as a texture.
        public static func image(_ image: Image) -> Argument { Argument() }
        /// Bytes, with their count.
        public static func data(_ data: Data) -> Argument { Argument() }
        /// The rectangle of the view that has the effect.
        public static var boundingRect: Argument { Argument() }
    }

    /// The function that would be run for each pixel.
    public var function: ShaderFunction
    /// What the function would get after its own parameters.
    public var arguments: [Argument]
    /// Whether noise hides the steps between colours. Only stored.
    public var dithersColor = false

    /// A call of a function with arguments.
    public init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }
}

/// A function of a shader library, by its name.
@dynamicCallable public struct ShaderFunction: Equatable, Sendable {
    /// The library that the function is in.
    public var library: ShaderLibrary
    /// The function's name in the Metal source.
    public var name: String

    /// Names a function of a library. Whether it exists is not checked.
    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }

    /// Calls the function: `ShaderLibrary.wave(.float(3))`.
    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader(function: self, arguments: arguments) }
}

/// A library of shader functions; it is never read.
@dynamicMemberLookup public struct ShaderLibrary: Equatable, Sendable {
    private let source: String

    /// The library that a Mac's build tools make of the app's Metal sources.
    public static let `default` = ShaderLibrary(source: "default")

    private init(source: String) { self.source = source }

    /// The library in a file.
    public init(url: URL) { source = url.absoluteString }

    /// The library of a bundle.
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(source: bundle.bundlePath) }

    /// A function of the default library: `ShaderLibrary.wave`.
    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: .default, name: name) }
    /// A function of this library.
    public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}

extension Shader {
    /// Warns once that the shader is not run.
    fileprivate func isLeftOut(by modifier: String, _ isEnabled: Bool) {
        guard isEnabled else { return }
        Diagnostics.warn(
            "\(modifier): the shader \(function.name) is written for Metal, which Linux does not have: the view shows without.")
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

extension SymbolDrawings {
    /// Geometric shapes.
    static let shapes = """
        circle b O12 12 9.25
        circle.dotted s O12 12 9.25; e M12 12 L9.6 0 H14.4 Z W8
        circle.dashed s O12 12 9.25; e M12 12 L10.6 0 H13.4 Z W8
        circle.grid.2x2 b O7.4 7.4 3.1 X Y
        circle.grid.3x3 b O5 5 1.9 O12 5 1.9 O19 5 1.9 O5 12 1.9 O12 12 1.9 O19 12 1.9 O5 19 1.9 O12 19 1.9 O19 19 1.9
        circle.hexagongrid b O12 12 2 O12 5.4 2 O17.7 8.7 2 O17.7 15.3 2 O12 18.6 2 O6.3 15.3 2 O6.3 8.7 2
        circle.lefthalf.filled s O12 12 9.25; f M12 2.75 A12 12 9.25 270 90 Z
        circle.lefthalf.fill =circle.lefthalf.filled
        circle.righthalf.filled =circle.lefthalf.filled flipx
        circle.bottomhalf.filled =circle.lefthalf.filled turn-90
        circle.tophalf.filled =circle.lefthalf.filled turn90
        circle.inset.filled s O12 12 9.25; f O12 12 6.2
        circlebadge b O12 12 5
        circle.slash s O12 12 9.25 M5.5 5.5 L18.5 18.5
        smallcircle.filled.circle b O12 12 9.25; k O12 12 3.6
        largecircle.fill.circle s O12 12 9.25; f O12 12 6
        target s O12 12 9.25; s O12 12 5.4; f O12 12 2
        circle.circle b O12 12 9.25; d O12 12 5
        record.circle b O12 12 9.25; k O12 12 4.4
        square b R3.6 3.6 16.8 16.8 3.2
        square.dashed s R3.6 3.6 16.8 16.8 3.2; e R7.2 0 2.8 24 0 R14 0 2.8 24 0 R0 7.2 24 2.8 0 R0 14 24 2.8 0
        square.dotted =square.dashed
        square.lefthalf.filled s R3.6 3.6 16.8 16.8 3.2; f R3.6 3.6 8.4 16.8 2.4
        square.righthalf.filled =square.lefthalf.filled flipx
        square.tophalf.filled =square.lefthalf.filled turn90
        square.bottomhalf.filled =square.lefthalf.filled turn-90
        square.inset.filled s R3.6 3.6 16.8 16.8 3.2; f R6.6 6.6 10.8 10.8 1.6
        square.split.2x1 b R3.6 3.6 16.8 16.8 3.2; d M12 3.6 V20.4
        square.split.1x2 b R3.6 3.6 16.8 16.8 3.2; d M3.6 12 H20.4
        square.split.2x2 b R3.6 3.6 16.8 16.8 3.2; d M12 3.6 V20.4 M3.6 12 H20.4
        square.grid.2x2 b R3.8 3.8 6.4 6.4 1.5 X Y
        square.grid.3x3 b R3.4 3.4 4 4 .9 R10 3.4 4 4 .9 R16.6 3.4 4 4 .9 R3.4 10 4 4 .9 R10 10 4 4 .9 R16.6 10 4 4 .9 R3.4 16.6 4 4 .9 R10 16.6 4 4 .9 R16.6 16.6 4 4 .9
        square.grid.3x3.square s R3.4 3.4 4 4 .9 R10 3.4 4 4 .9 R16.6 3.4 4 4 .9 R3.4 10 4 4 .9 R16.6 10 4 4 .9 R3.4 16.6 4 4 .9 R10 16.6 4 4 .9 R16.6 16.6 4 4 .9; f R9.6 9.6 4.8 4.8 .9
        square.grid.3x1.below.line.grid.1x2 s M3.4 4.6 H20.6 M3.4 9.6 H20.6; b R3.4 14.6 4 5 .9 R10 14.6 4 5 .9 R16.6 14.6 4 5 .9
        square.grid.3x1.folder.badge.plus u folder.badge.plus 12 12 1
        square.on.square b R3.4 3.4 12 12 2.6; e R7 7 14.6 14.6 3.2; b R8.6 8.6 12 12 2.6
        plus.square.on.square u square.on.square 12 12 1; d M14.6 11.4 V17.8 M11.4 14.6 H17.8
        square.stack s M7 3.2 H17 M5 6.4 H19; b R3.4 9.6 17.2 11 2.6
        square.stack.3d.up b P.9 12 3.4 21.6 8.2 12 13 2.4 8.2; s p.9 3 12 12 16.6 21 12; s p.9 3 15.8 12 20.4 21 15.8
        square.stack.3d.down.right b P.9 12 3.4 21.6 8.2 12 13 2.4 8.2; s p.9 3 12 12 16.6 21 12; s p.9 3 15.8 12 20.4 21 15.8
        square.3.layers.3d b P.9 12 3.4 21.6 8.2 12 13 2.4 8.2; s p.9 3 12 12 16.6 21 12; s p.9 3 15.8 12 20.4 21 15.8
        square.filled.on.square f R3 3 13 13 2.8; e R7 7 14.6 14.6 3.2; s R8.6 8.6 12 12 2.6
        square.and.line.vertical.and.square b R3 7 6.6 10 1.6 R14.4 7 6.6 10 1.6; s M12 3.6 V20.4
        app b R3.1 3.1 17.8 17.8 4.8
        app.dashed s R3.1 3.1 17.8 17.8 4.8; e R7 0 3 24 0 R14 0 3 24 0 R0 7 24 3 0 R0 14 24 3 0
        rectangle b R2.1 5.1 19.8 13.8 2.8
        rectangle.portrait b R5.1 2.1 13.8 19.8 2.8
        rectangle.fill.on.rectangle.fill f R1.8 4 14 10.4 2.4; e R6.4 8 17.6 13.6 3; f R8 9.6 14.2 10.4 2.4
        rectangle.on.rectangle b R2.2 4.4 13.4 10 2.2; e R6.8 8.2 16.6 13 2.8; b R8.4 9.6 13.4 10 2.2
        rectangle.on.rectangle.angled b R2 4 13 10 2 J-8; e R6.8 8.6 16.4 12.6 2.8; b R8.4 9.8 13.4 9.8 2.2
        rectangle.fill.on.rectangle.angled.fill f R1.6 3.4 14 11 2.4 J-8; e R6.6 8.2 17.4 13.4 3; f R8 9.6 14.6 10.6 2.4
        rectangle.stack s2 M7.4 3.4 H16.6 M5 6.8 H19; b R2.6 10.2 18.8 10.6 2.6
        rectangle.3.offgrid b R2.6 4.6 9 9.4 1.6 R14.4 4.6 7 6.4 1.6 R14.4 13.8 7 5.6 1.4 R2.6 16.8 9 2.6 1
        rectangle.3.group b R2.6 4.6 10 14.8 2 R15.4 4.6 6 6 1.6 R15.4 13.4 6 6 1.6
        rectangle.grid.2x2 b R2.4 5 8.4 6 1.6 X Y
        rectangle.grid.1x2 b R2.6 4 18.8 6.6 1.8 Y
        rectangle.grid.3x2 b R2 5.4 5 5.4 1.3 R9.5 5.4 5 5.4 1.3 X Y
        rectangle.split.2x1 b R2.1 5.1 19.8 13.8 2.8; d M12 5.1 V18.9
        rectangle.split.3x1 b R2.1 5.1 19.8 13.8 2.8; d M8.7 5.1 V18.9 M15.3 5.1 V18.9
        rectangle.split.1x2 b R2.1 5.1 19.8 13.8 2.8; d M2.1 12 H21.9
        rectangle.split.2x2 b R2.1 5.1 19.8 13.8 2.8; d M12 5.1 V18.9 M2.1 12 H21.9
        rectangle.split.3x3 b R2.1 4.6 19.8 14.8 2.8; d M8.7 4.6 V19.4 M15.3 4.6 V19.4 M2.1 9.5 H21.9 M2.1 14.5 H21.9
        rectangle.inset.filled s R2.1 5.1 19.8 13.8 2.8; f R5 8 14 8 1.2
        rectangle.dashed s R2.1 5.1 19.8 13.8 2.8; e R6.4 0 2.8 24 0 R14.8 0 2.8 24 0 R0 10.6 24 2.8 0
        rectangle.expand.vertical s R3.6 8.6 16.8 6.8 1.8; s M12 1.8 V5.6 M9.4 4.2 L12 1.6 L14.6 4.2 M12 22.2 V18.4 M9.4 19.8 L12 22.4 L14.6 19.8
        rectangle.compress.vertical s R3.6 8.6 16.8 6.8 1.8; s M12 1.6 V5.4 M9.4 3 L12 5.6 L14.6 3 M12 22.4 V18.6 M9.4 21 L12 18.4 L14.6 21
        rectangle.leadinghalf.filled s R2.1 5.1 19.8 13.8 2.8; f R2.1 5.1 9.9 13.8 2.2
        rectangle.lefthalf.filled =rectangle.leadinghalf.filled
        rectangle.righthalf.filled =rectangle.leadinghalf.filled flipx
        rectangle.trailinghalf.filled =rectangle.leadinghalf.filled flipx
        rectangle.portrait.on.rectangle.portrait b R3.4 2.4 10.6 14 2.2; e R8 5.8 13.6 17 2.8; b R9.6 7.4 10.6 14 2.2
        rectangle.portrait.and.arrow.right s p2.4 14.4 7 14.4 3.2 4 3.2 4 20.8 14.4 20.8 14.4 17; s M9 12 H21 M17.4 8.4 L21 12 L17.4 15.6
        rectangle.and.pencil.and.ellipsis s p2.6 14 18.9 2.1 18.9 2.1 5.1 21.9 5.1 21.9 9; sw1.3 D6 12 10 12 14 12; b P.6 14.6 20.4 15.2 17.8 20.6 12.4 22.6 14.4 17.2 19.8
        rectangle.and.text.magnifyingglass s p2.6 9 18.9 2.1 18.9 2.1 5.1 21.9 5.1 21.9 10; s M5.6 9 H12 M5.6 12.6 H9.6; s O15.6 14.8 3.6 M18.2 17.4 L21.4 20.6
        capsule b R1.8 7.2 20.4 9.6 4.8
        capsule.portrait b R7.2 1.8 9.6 20.4 4.8
        oval b E12 12 10.2 7.4
        oval.portrait b E12 12 7.4 10.2
        triangle b P2 12 2.6 22.4 20.2 1.6 20.2
        triangleshape b P2 12 2.6 22.4 20.2 1.6 20.2
        righttriangle b P1.6 20.4 2.6 20.4 20.4 2.6 20.4
        diamond b P2.2 12 1.8 22.2 12 12 22.2 1.8 12
        rhombus b P1.6 12 2 19.6 12 12 22 4.4 12
        pentagon b P2 12 2.4 21.6 9.5 17.9 20.6 6.1 20.6 2.4 9.5
        hexagon b P1.8 12 2 20.8 7 20.8 17 12 22 3.2 17 3.2 7
        octagon b P1.4 8.2 2.8 15.8 2.8 21.2 8.2 21.2 15.8 15.8 21.2 8.2 21.2 2.8 15.8 2.8 8.2
        seal b K10 9.9 8.5 .35 .65 1
        star b P.8 12 2.6 14.65 8.9 21.55 9.35 16.25 13.75 17.95 20.55 12 16.8 6.05 20.55 7.75 13.75 2.45 9.35 9.35 8.9
        star.leadinghalf.filled s P.8 12 2.6 14.65 8.9 21.55 9.35 16.25 13.75 17.95 20.55 12 16.8 6.05 20.55 7.75 13.75 2.45 9.35 9.35 8.9; f P.8 12 2.6 12 16.8 6.05 20.55 7.75 13.75 2.45 9.35 9.35 8.9
        heart b M12 20.4 C5.6 16.1 2.7 12.7 2.7 9.1 C2.7 6 4.9 3.9 7.5 3.9 C9.4 3.9 11 5 12 6.8 C13 5 14.6 3.9 16.5 3.9 C19.1 3.9 21.3 6 21.3 9.1 C21.3 12.7 18.4 16.1 12 20.4 Z
        suit.heart =heart
        suit.diamond b M12 2.4 C13.8 6 16 9 19 12 C16 15 13.8 18 12 21.6 C10.2 18 8 15 5 12 C8 9 10.2 6 12 2.4 Z
        suit.club b M12 14.2 C11 16.6 8.8 17.4 7 17.2 C4.6 17 3 15.2 3 13 C3 10.6 5 8.8 7.6 9.2 C6.6 5.6 8.8 2.8 12 2.8 C15.2 2.8 17.4 5.6 16.4 9.2 C19 8.8 21 10.6 21 13 C21 15.2 19.4 17 17 17.2 C15.2 17.4 13 16.6 12 14.2 Z; s M12 15 V20.6 M8.6 20.8 H15.4
        suit.spade b M12 2.6 C13.6 5.8 20.6 8.8 20.6 13.2 C20.6 15.6 18.8 17.2 16.6 17.2 C14.6 17.2 13 16.2 12 14.4 C11 16.2 9.4 17.2 7.4 17.2 C5.2 17.2 3.4 15.6 3.4 13.2 C3.4 8.8 10.4 5.8 12 2.6 Z; s M12 15.4 V20.6 M8.6 20.8 H15.4
        bolt.heart u heart 12 12 1; k P.3 13.2 6.6 8.6 12.8 11.6 12.8 10.8 17 15.4 10.8 12.4 10.8
        shield b M12 2.4 C14.4 4.2 17 5 19.9 5.2 V11.5 C19.9 16.5 16.6 19.8 12 21.8 C7.4 19.8 4.1 16.5 4.1 11.5 V5.2 C7 5 9.6 4.2 12 2.4 Z
        shield.lefthalf.filled s M12 2.4 C14.4 4.2 17 5 19.9 5.2 V11.5 C19.9 16.5 16.6 19.8 12 21.8 C7.4 19.8 4.1 16.5 4.1 11.5 V5.2 C7 5 9.6 4.2 12 2.4 Z; f M12 2.4 V21.8 C7.4 19.8 4.1 16.5 4.1 11.5 V5.2 C7 5 9.6 4.2 12 2.4 Z
        cube b P1 12 2.2 20.6 7 20.6 17 12 21.8 3.4 17 3.4 7; d M3.8 7.2 L12 12 L20.2 7.2 M12 12 V21.4
        cube.transparent s P1 12 2.2 20.6 7 20.6 17 12 21.8 3.4 17 3.4 7; s M8 9.6 L12 12 L16 9.6 M12 12 V16.6
        cylinder b M4.2 6.2 V17.8 C4.2 19.8 7.6 21.3 12 21.3 C16.4 21.3 19.8 19.8 19.8 17.8 V6.2 C19.8 4.2 16.4 2.7 12 2.7 C7.6 2.7 4.2 4.2 4.2 6.2 Z; d M4.4 6.6 C4.9 8.4 8 9.7 12 9.7 C16 9.7 19.1 8.4 19.6 6.6
        cylinder.split.1x2 u cylinder 12 12 1; d M4.4 12.6 C4.9 14.4 8 15.7 12 15.7 C16 15.7 19.1 14.4 19.6 12.6
        line.diagonal s M5 19 L19 5
        grid s M9 3.4 V20.6 M15 3.4 V20.6 M3.4 9 H20.6 M3.4 15 H20.6
        circle.and.line.horizontal s M2 12 H22; b O12 12 4.6
        circle.grid.cross b O12 5 2.6 O19 12 2.6 O12 19 2.6 O5 12 2.6
        dot.square b R3.6 3.6 16.8 16.8 3.2; kw1 O12 12 2.2
        dot.circle b O12 12 9.25; k O12 12 2.4
        button.programmable s O12 12 9.25; f O12 12 5.6
        circle.righthalf.fill =circle.lefthalf.filled flipx
        circle.tophalf.fill =circle.tophalf.filled
        circle.bottomhalf.fill =circle.bottomhalf.filled
        circle.grid.hex =circle.hexagongrid
        """
}

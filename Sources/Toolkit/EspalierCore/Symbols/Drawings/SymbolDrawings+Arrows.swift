extension SymbolDrawings {
    /// Arrows and chevrons.
    static let arrows = """
        chevron.right sw1.1 M8.7 5 L15.5 12 L8.7 19
        chevron.left =chevron.right flipx
        chevron.down =chevron.right turn90
        chevron.up =chevron.right turn-90
        chevron.forward =chevron.right
        chevron.backward =chevron.left
        chevron.compact.right sw1.1 M10.4 4 L13.6 12 L10.4 20
        chevron.compact.left =chevron.compact.right flipx
        chevron.compact.down =chevron.compact.right turn90
        chevron.compact.up =chevron.compact.right turn-90
        chevron.right.2 s M5 5.5 L11.5 12 L5 18.5 M12.5 5.5 L19 12 L12.5 18.5
        chevron.left.2 =chevron.right.2 flipx
        chevron.up.2 =chevron.right.2 turn-90
        chevron.down.2 =chevron.right.2 turn90
        chevron.up.chevron.down s M7.4 9 L12 4.4 L16.6 9 M7.4 15 L12 19.6 L16.6 15
        chevron.left.forwardslash.chevron.right s M6.8 7 L2 12 L6.8 17 M17.2 7 L22 12 L17.2 17 M13.7 4.8 L10.3 19.2
        chevron.left.chevron.right s M8 6.5 L2.6 12 L8 17.5 M16 6.5 L21.4 12 L16 17.5
        arrow.right s M3.6 12 H20.4 M13.6 5.2 L20.4 12 L13.6 18.8
        arrow.left =arrow.right flipx
        arrow.up =arrow.right turn-90
        arrow.down =arrow.right turn90
        arrow.forward =arrow.right
        arrow.backward =arrow.left
        arrow.up.right s M6 18 L18 6 M8.6 6 H18 V15.4
        arrow.up.left =arrow.up.right flipx
        arrow.down.right =arrow.up.right flipy
        arrow.down.left =arrow.up.right turn180
        arrow.up.forward =arrow.up.right
        arrow.up.and.down s M12 3.4 V20.6 M7.2 8.2 L12 3.4 L16.8 8.2 M7.2 15.8 L12 20.6 L16.8 15.8
        arrow.left.and.right =arrow.up.and.down turn90
        arrow.up.arrow.down s M7.6 20.4 V3.8 M3.4 8 L7.6 3.8 L11.8 8 M16.4 3.6 V20.2 M12.2 16 L16.4 20.2 L20.6 16
        arrow.left.arrow.right =arrow.up.arrow.down turn-90
        arrow.up.and.down.and.arrow.left.and.right s M12 2.8 V21.2 M9 5.8 L12 2.8 L15 5.8 M9 18.2 L12 21.2 L15 18.2 M2.8 12 H21.2 M5.8 9 L2.8 12 L5.8 15 M18.2 9 L21.2 12 L18.2 15
        arrow.up.left.and.arrow.down.right s M4.4 10.6 V4.4 H10.6 M4.4 4.4 L10.8 10.8 M19.6 13.4 V19.6 H13.4 M19.6 19.6 L13.2 13.2
        arrow.down.right.and.arrow.up.left s M10.6 4.2 V10.6 H4.2 M10.6 10.6 L4 4 M13.4 19.8 V13.4 H19.8 M13.4 13.4 L20 20
        arrow.down.left.and.arrow.up.right =arrow.down.right.and.arrow.up.left flipx
        arrow.up.right.and.arrow.down.left =arrow.up.left.and.arrow.down.right flipx
        arrow.clockwise s M19.9 3.9 V9.5 H14.3; s A12 12.3 8.4 -19.5 -325
        arrow.counterclockwise =arrow.clockwise flipx
        arrow.triangle.2.circlepath s A12 12 7.7 196 318 N A12 12 7.7 16 138; f P.5 21.6 5.6 20.6 11 15.8 8.3; f P.5 2.4 18.4 3.4 13 8.2 15.7
        arrow.triangle.2.circlepath.camera u camera 12 12 1; g M9 14 H15
        arrow.2.circlepath s A12 12 7.9 188 330 N A12 12 7.9 8 150; s M19.6 3.6 V8.3 H14.9 M4.4 20.4 V15.7 H9.1
        arrow.2.squarepath s p2.6 4.6 14.2 4.6 6.4 16.4 6.4; s M13.4 3.2 L16.6 6.4 L13.4 9.6; s p2.6 19.4 9.8 19.4 17.6 7.6 17.6; s M10.6 14.4 L7.4 17.6 L10.6 20.8
        arrow.3.trianglepath s p1.2 8.2 8.6 11.8 3.2 15 8; s p1.2 17.6 12 20.8 18.4 14.2 18.4; s p1.2 10.4 18.4 3.4 18.4 6.6 12.4; s M16.2 4.4 L15.2 8.4 L11.2 7.6; s M16.8 15.4 L13.8 18.4 L16.8 21.2; s M3.6 13.6 L6.8 12.2 L8.6 15.4
        arrow.uturn.backward s M8.4 3.6 L3.8 8.2 L8.4 12.8 M3.8 8.2 H14.6 A14.6 14 5.8 -90 90 H8
        arrow.uturn.left =arrow.uturn.backward
        arrow.uturn.forward =arrow.uturn.backward flipx
        arrow.uturn.right =arrow.uturn.backward flipx
        arrow.uturn.down =arrow.uturn.backward turn-90
        arrow.uturn.up =arrow.uturn.backward turn90
        arrow.turn.down.right s M4.4 4.4 V11 Q4.4 14.6 8 14.6 H19.8 M14.8 9.6 L19.8 14.6 L14.8 19.6
        arrow.turn.down.left =arrow.turn.down.right flipx
        arrow.turn.up.right =arrow.turn.down.right flipy
        arrow.turn.up.left =arrow.turn.down.right turn180
        arrow.turn.right.up s M4.4 19.6 H11 Q14.6 19.6 14.6 16 V4.2 M9.6 9.2 L14.6 4.2 L19.6 9.2
        arrow.branch s M12 20.6 V13 L5.6 6.6 M5 11.2 V6 H10.2 M12 13 L18.4 6.6 M19 11.2 V6 H13.8
        arrow.triangle.branch s M7 20.6 V3.4; s M7 15 C7 11.4 17 12.6 17 6.4; f P.6 3.2 7.6 7 2.4 10.8 7.6; f P.6 13.2 7.8 17 2.6 20.8 7.8
        arrow.triangle.merge =arrow.triangle.branch flipy
        arrow.right.to.line s M3 12 H16.2 M10.6 6.2 L16.4 12 L10.6 17.8 M20.6 5 V19
        arrow.left.to.line =arrow.right.to.line flipx
        arrow.down.to.line =arrow.right.to.line turn90
        arrow.up.to.line =arrow.right.to.line turn-90
        arrow.left.and.line.vertical.and.arrow.right s M12 4 V20; s M2.6 12 H8.6 M5.4 9 L2.4 12 L5.4 15 M21.4 12 H15.4 M18.6 9 L21.6 12 L18.6 15
        arrow.up.doc u doc 12 12 1; d M12 18 V11.2 M9.2 13.8 L12 11 L14.8 13.8
        arrow.down.doc u doc 12 12 1; d M12 11 V17.8 M9.2 15.2 L12 18 L14.8 15.2
        arrow.down.app u app 12 12 1; d M12 7 V16.6 M8.2 13 L12 16.8 L15.8 13
        arrowshape.turn.up.left b M10.2 5 V8.8 C16.4 9 20.8 12.2 21.4 19.2 C18.8 15.8 15.4 14.5 10.2 14.5 V18.3 L2.8 11.7 Z
        arrowshape.turn.up.right =arrowshape.turn.up.left flipx
        arrowshape.right b P1 21.4 12 13.4 4.4 13.4 8.6 3 8.6 3 15.4 13.4 15.4 13.4 19.6
        arrowshape.left =arrowshape.right flipx
        arrowshape.up =arrowshape.right turn-90
        arrowshape.down =arrowshape.right turn90
        arrowtriangle.right b P1.6 5.6 3.4 20.6 12 5.6 20.6
        arrowtriangle.left =arrowtriangle.right flipx
        arrowtriangle.down =arrowtriangle.right turn90
        arrowtriangle.up =arrowtriangle.right turn-90
        arrowtriangle.forward =arrowtriangle.right
        arrowtriangle.backward =arrowtriangle.left
        arrow.up.circle.dotted u arrow.up 12 12 .52; u circle.dotted 12 12 1
        gobackward s M12 1.8 L8.4 5 L12 8.2; s A12 13 8 -90 230
        goforward =gobackward flipx
        shuffle s M2.8 7 H5.6 C11.4 7 11.4 17 17.2 17 H20.6 M2.8 17 H5.6 C7.8 17 9.2 15.5 10.3 13.6 M13.3 10.2 C14.3 8.4 15.6 7 17.2 7 H20.6 M17.8 4 L20.8 7 L17.8 10 M17.8 14 L20.8 17 L17.8 20
        repeat s p3 4 11.4 4 6.6 19.6 6.6 M16.6 3.4 L19.8 6.6 L16.6 9.8; s p3 20 12.6 20 17.4 4.4 17.4 M7.4 14.2 L4.2 17.4 L7.4 20.6
        repeat.1 s p3 4 11.4 4 6.6 16 6.6 M13.4 3.4 L16.6 6.6 L13.4 9.8; s p3 20 12.6 20 17.4 4.4 17.4 M7.4 14.2 L4.2 17.4 L7.4 20.6; s M19.4 4 L21.2 2.8 V9
        arrow.right.arrow.left =arrow.left.arrow.right flipy
        arrow.swap =arrow.left.arrow.right
        arrow.circlepath =arrow.clockwise
        arrow.turn.right.down =arrow.turn.right.up flipy
        arrow.turn.left.up =arrow.turn.right.up flipx
        arrow.turn.left.down =arrow.turn.right.up turn180
        arrow.down.to.line.compact s M12 5.6 V14.4 M7.6 10.2 L12 14.6 L16.4 10.2 M5.6 18.4 H18.4
        arrow.up.to.line.compact =arrow.down.to.line.compact flipy
        arrow.right.to.line.compact =arrow.down.to.line.compact turn-90
        arrow.left.to.line.compact =arrow.down.to.line.compact turn90
        arrow.down.to.line.alt =arrow.down.to.line
        arrow.up.to.line.alt =arrow.up.to.line
        arrow.right.to.line.alt =arrow.right.to.line
        arrow.left.to.line.alt =arrow.left.to.line
        arrow.trianglehead.clockwise s A12 12.6 8.2 -46 -320; f P.5 21.2 2.6 20.8 10.6 13.6 7
        arrow.trianglehead.counterclockwise =arrow.trianglehead.clockwise flipx
        arrow.trianglehead.2.clockwise =arrow.triangle.2.circlepath
        arrow.trianglehead.2.counterclockwise =arrow.triangle.2.circlepath flipx
        arrow.trianglehead.2.clockwise.rotate.90 =arrow.triangle.2.circlepath turn90
        arrow.trianglehead.branch =arrow.triangle.branch
        arrow.trianglehead.merge =arrow.triangle.merge
        arrowshape.turn.up.backward =arrowshape.turn.up.left
        arrowshape.turn.up.forward =arrowshape.turn.up.right
        arrowshape.turn.up.left.2 s M9.6 5 L2.6 11.7 L9.6 18.4; b M13.2 5 V8.8 C18 9 21.4 12.2 22 19.2 C20 15.8 17.2 14.5 13.2 14.5 V18.3 L6.6 11.7 Z
        arrowshape.turn.up.right.2 =arrowshape.turn.up.left.2 flipx
        arrowshape.turn.up.backward.2 =arrowshape.turn.up.left.2
        arrowshape.turn.up.forward.2 =arrowshape.turn.up.left.2 flipx
        arrow.down.icloud u cloud 12 12 1; d M12 8.8 V16 M9.2 13.4 L12 16.2 L14.8 13.4
        arrow.up.icloud u cloud 12 12 1; d M12 16.2 V9 M9.2 11.8 L12 9 L14.8 11.8
        gobackward.5 u gobackward 12 12 1; u _5 12 13 .42
        goforward.5 u goforward 12 12 1; u _5 12 13 .42
        gobackward.10 u gobackward 12 12 1; uw.8 _1 9.7 13 .4; uw.8 _0 14.6 13 .4
        goforward.10 u goforward 12 12 1; uw.8 _1 9.7 13 .4; uw.8 _0 14.6 13 .4
        gobackward.15 u gobackward 12 12 1; uw.8 _1 9.7 13 .4; uw.8 _5 14.6 13 .4
        goforward.15 u goforward 12 12 1; uw.8 _1 9.7 13 .4; uw.8 _5 14.6 13 .4
        gobackward.30 u gobackward 12 12 1; uw.8 _3 9.7 13 .4; uw.8 _0 14.6 13 .4
        goforward.30 u goforward 12 12 1; uw.8 _3 9.7 13 .4; uw.8 _0 14.6 13 .4
        gobackward.45 u gobackward 12 12 1; uw.8 _4 9.7 13 .4; uw.8 _5 14.6 13 .4
        goforward.45 u goforward 12 12 1; uw.8 _4 9.7 13 .4; uw.8 _5 14.6 13 .4
        gobackward.60 u gobackward 12 12 1; uw.8 _6 9.7 13 .4; uw.8 _0 14.6 13 .4
        goforward.60 u goforward 12 12 1; uw.8 _6 9.7 13 .4; uw.8 _0 14.6 13 .4
        gobackward.75 u gobackward 12 12 1; uw.8 _7 9.7 13 .4; uw.8 _5 14.6 13 .4
        goforward.75 u goforward 12 12 1; uw.8 _7 9.7 13 .4; uw.8 _5 14.6 13 .4
        gobackward.90 u gobackward 12 12 1; uw.8 _9 9.7 13 .4; uw.8 _0 14.6 13 .4
        goforward.90 u goforward 12 12 1; uw.8 _9 9.7 13 .4; uw.8 _0 14.6 13 .4
        chevron.right.to.line s M6 5.4 L13 12 L6 18.6 M18 5 V19
        chevron.left.to.line =chevron.right.to.line flipx
        chevron.left.slash.chevron.right =chevron.left.forwardslash.chevron.right
        arrow.merge s M12 3.4 V11 L5.6 17.4 M5 12.8 V18 H10.2 M12 11 L18.4 17.4 M19 12.8 V18 H13.8
        arrow.triangle.swap s p2 4 6 8 6 16 18 20 18; s p2 4 18 8 18 16 6 20 6; f P.4 18.4 3 22.6 6 18.4 9; f P.4 18.4 15 22.6 18 18.4 21
        arrow.triangle.pull s M5.6 8.4 V15.6 O5.6 5.8 2.4 O5.6 18.2 2.4; s M18.4 15.6 V9 Q18.4 6 15.4 6 H12; s O18.4 18.2 2.4; f P.4 12.4 2.6 8.4 6 12.4 9.4
        arrow.triangle.capsulepath s M8 6.4 H16 A16 12 5.6 -90 30 M16 17.6 H8 A8 12 5.6 90 210; f P.4 20.4 17.6 14.8 17.2 18.6 12.6; f P.4 3.6 6.4 9.2 6.8 5.4 11.4
        arrow.triangle.turn.up.right.circle b2 O12 12 9.25; d p1.4 8.6 16.4 8.6 11.4 13 11.4; k P.4 12.6 8 17 11.4 12.6 14.8
        arrow.triangle.turn.up.right.diamond b2 P2.4 12 1.6 22.4 12 12 22.4 1.6 12; d p1.4 9 15.8 9 11.6 12.6 11.6; k P.4 12.2 8.4 16.2 11.6 12.2 14.8
        arrow.rectanglepath s p2.4 6 4.6 20.8 4.6 20.8 19.4 12 19.4 M3.2 12 V19.4 H7; s M14.8 15.8 L11.2 19.4 L14.8 23; s M3.2 13 L3.2 8 M.4 10.8 L3.2 8 L6 10.8
        arrow.right.and.line.vertical.and.arrow.left s M12 4 V20; s M2.4 12 H8.6 M6 9.2 L8.8 12 L6 14.8 M21.6 12 H15.4 M18 9.2 L15.2 12 L18 14.8
        arrow.down.and.line.horizontal.and.arrow.up =arrow.right.and.line.vertical.and.arrow.left turn90
        arrow.up.and.line.horizontal.and.arrow.down =arrow.left.and.line.vertical.and.arrow.right turn90
        arrow.up.left.and.down.right.and.arrow.up.right.and.down.left s M4.4 9.4 V4.4 H9.4 M4.4 4.4 L10 10 X Y
        arrow.turn.up.forward.iphone b R8.4 1.9 11.2 20.2 2.8; e R.8 5.6 11 9 1; s M2.6 14.6 V11.4 Q2.6 9.4 4.6 9.4 H13.4 M10.6 6.4 L13.6 9.4 L10.6 12.4
        arrow.up.bin s p2.2 2.8 10 2.8 20.4 21.2 20.4 21.2 10; s M12 15.8 V3.4 M7.6 7.8 L12 3.4 L16.4 7.8
        dollarsign.arrow.circlepath u arrow.2.circlepath 12 12 1; u dollarsign 12 12 .4
        exclamationmark.arrow.circlepath u arrow.2.circlepath 12 12 1; sw1.2 M12 8.4 V12.8; sw1.3 D12 15.6
        exclamationmark.arrow.triangle.2.circlepath u arrow.triangle.2.circlepath 12 12 1; sw1.2 M12 8.4 V12.8; sw1.3 D12 15.6
        gobackward.minus u gobackward 12 12 1; s M8.8 13 H15.2
        goforward.plus u goforward 12 12 1; s M8.8 13 H15.2 M12 9.8 V16.2
        return.left =return
        return.right =return flipx
        """
}
